// Where the people of the demo towns live: places and coordinates of the gazetteer (GeoNames).
type TownPlace = { locality: string; suburb: string; lat: number; lng: number; country_code: string };

const at = (locality: string, suburb: string, lat: number, lng: number, country_code: string): TownPlace => ({
  locality,
  suburb,
  lat,
  lng,
  country_code,
});

export const places: Record<string, TownPlace> = {
  centre: at("Львів", "Галицький район", 49.8412, 24.0316, "UA"),
  lychakiv: at("Львів", "Личаківський район", 49.8331, 24.0589, "UA"),
  sykhiv: at("Львів", "Сихівський район", 49.7963, 24.0572, "UA"),
  frankivskyi: at("Львів", "Франківський район", 49.8219, 23.9977, "UA"),
  vynnyky: at("Винники", "", 49.8156, 24.1297, "UA"),
  bryukhovychi: at("Брюховичі", "", 49.9047, 23.9597, "UA"),
  neukoelln: at("Berlin", "Neukölln", 52.4772, 13.4313, "DE"),
  kreuzberg: at("Berlin", "Kreuzberg", 52.4997, 13.4034, "DE"),
  prenzlauer: at("Berlin", "Prenzlauer Berg", 52.5388, 13.4244, "DE"),
  charlottenburg: at("Berlin", "Charlottenburg", 52.5167, 13.2833, "DE"),
  friedrichshain: at("Berlin", "Friedrichshain", 52.5156, 13.4548, "DE"),
  moabit: at("Berlin", "Moabit", 52.5264, 13.339, "DE"),
  lisboa: at("Lisboa", "", 38.7167, -9.1333, "PT"),
  benfica: at("Lisboa", "Benfica", 38.7509, -9.2028, "PT"),
  alvalade: at("Lisboa", "Alvalade", 38.7533, -9.144, "PT"),
  almada: at("Almada", "", 38.679, -9.1569, "PT"),
  oeiras: at("Oeiras", "", 38.691, -9.3109, "PT"),
  cascais: at("Cascais", "", 38.6968, -9.4215, "PT"),
  sintra: at("Sintra", "", 38.801, -9.3783, "PT"),
};

/** Weekdays, opening and closing hour. A pause is not set. */
export const weeks: Record<string, [days: number[], from: number, to: number]> = {
  early: [[1, 2, 3, 4, 5, 6], 7, 18],
  day: [[1, 2, 3, 4, 5], 9, 18],
  salon: [[2, 3, 4, 5, 6], 10, 20],
  evening: [[1, 2, 3, 4, 5], 14, 21],
  all: [[1, 2, 3, 4, 5, 6, 7], 8, 22],
};

// Which drawn pictures an offer shows (`tools/demo-pictures.ts`). Each picture is of one offer only, so that no page shows one twice.
//
// First the scenes of `tools/demo-pictures/scenes-*.ts`, then the other styles: tools on a table, a surface from near, a room, and
// `pair`, a scene before and after the work.
const picturesOf: Record<string, string> = {
  plumber: "tap pipe shower bath radiator | pipes tiles pair",
  electrician: "socket lamps | wires plaster",
  lighting_installation: "lamps socket | wires room",
  handyman: "drill shelves lock | house planks room",
  small_repairs: "lock drill | house plaster pair",
  washing_machine_repair: "washer tap | pipes circuit",
  air_conditioner_repair: "aircon | wires plaster",
  air_conditioner_installation: "aircon solar | wires room",
  solar_panels: "solar house | wires glass",
  tiling: "tiling bath shower | house tiles pair",
  painting_works: "paint lamps | paint plaster pair",
  flooring: "parquet | house planks room",
  car_repair: "car tyre | car bodywork",
  car_diagnostics: "car | car circuit",
  tire_service: "tyre car | car bodywork",
  bicycle_repair: "bicycle tyre | car planks",
  bicycle_rental: "bicycle | sport leaves",
  fence_installation: "garden house bricks | house bricks pair",
  roofing: "house bricks | house bricks pair",
  firewood_chopping: "firewood handcart | garden planks",
  loaders: "sofa boxes | move room",
  apartment_moving: "van boxes sofa | move room",
  furniture_moving: "sofa van | move room",
  courier_services: "courier boxes | move pages",
  post_renovation_cleaning: "bucket windows parquet | clean glass pair",
  window_cleaning: "windows bucket | clean glass pair",
  apartment_cleaning: "bucket kitchen windows | clean tiles pair",
  house_cleaning: "kitchen bucket | clean planks pair",
  upholstery_cleaning: "sofa bucket | clean fabric pair",
  ironing: "ironing | sew fabric",
  dog_walking: "dog | pets leaves",
  veterinarian: "cat dog | pets strands",
  pet_grooming: "grooming dog | pets strands",
  babysitter: "nanny books | desk room",
  nanny: "nanny books | desk room",
  manicure: "nails salon | beauty bodywork",
  hairdresser: "salon makeup | beauty strands",
  makeup: "makeup salon | beauty cream",
  interpreter: "speech passport | desk pages",
  official_accompaniment: "passport speech | desk pages",
  document_translation: "passport papers | desk pages",
  photographer: "camera oldtown | lens leaves",
  product_photography: "camera bread | lens cream",
  web_development: "website laptop | desk circuit",
  phone_repair: "phone laptop | wires circuit",
  computer_repair: "laptop phone | desk circuit",
  yoga: "yoga sport | sport fabric",
  pilates: "sport yoga | sport planks",
  tennis_coach: "tennis sport | sport leaves",
  cakes_to_order: "cake party | bake cream",
  pastries_and_desserts: "bread cake | bake cream",
  private_chef: "dinner kitchen | bake planks",
  florist: "flowers | garden leaves",
  event_decoration: "party flowers | garden fabric",
  custom_furniture: "shelves kitchen | house planks room",
  furniture_repair: "chair shelves | paint planks pair",
  upholstery: "chair sofa | sew fabric pair",
  curtain_making: "windows sewing | sew fabric room",
  accounting: "papers laptop | desk pages",
  medical_massage: "massage doctor | beauty fabric",
  english_lessons: "books speech | desk pages",
  german_lessons: "speech books | desk pages",
  music_lessons: "guitar books | desk planks",
  live_music: "guitar party | desk planks",
  tour_guide: "oldtown tram | lens bricks",
  tailoring: "sewing ironing | sew fabric",
  clothing_repair: "sewing | sew fabric",
  pottery: "pottery | paint plaster",
  tool_rental: "drill mower | house planks",
  gardener: "garden mower | garden leaves pair",
  social_media_marketing: "likes poster | desk circuit",
  printing_services: "poster papers | desk pages",
  flyer_distribution: "poster courier | move pages",
  errands: "bags courier | move fabric",
};

/** The picture of a customer's request. */
export const photoOfRequest = "leak";

/** A drawn picture: its name and what it is drawn from. */
export type Drawn = { name: string; style: "scene" | "pair" | "other"; of: string };

const picturesOfOne = 2;

/** @param purposes of all offers, in their order. @returns the pictures of each; the first one is its cover */
export function picturesOfOffers(purposes: string[]): Drawn[][] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return purposes.map((purpose, n) => {
    const styles = stylesOf(purpose);
    const chosen: Drawn[] = [];
    // Where work changes a surface, every style shows it; elsewhere only the scene shows what the person does.
    const first = styles.flat().some(({ style }) => style === "pair") ? n : 0;
    for (let turn = first; chosen.length < picturesOfOne; turn += 1) {
      const free =
        styles[turn % styles.length]?.find(({ name }) => !taken.has(name)) ?? numbered(styles.flat(), numbers);
      taken.add(free.name);
      chosen.push(free);
    }
    return chosen;
  });
}

/** Scenes, pairs, and each of the other styles: the offers begin with one after the other. */
function stylesOf(purpose: string): Drawn[][] {
  const [scenes = [], others = []] = (picturesOf[purpose] ?? "").split("|").map((part) => part.trim().split(" "));
  if (others.length === 0) throw new Error(`There is no picture for ${purpose}`);
  return [
    scenes.map((of) => ({ name: of, style: "scene" as const, of })),
    ...others.map((of): Drawn[] =>
      of === "pair"
        ? scenes.map((scene) => ({ name: `pair-${scene}`, style: "pair", of: scene }))
        : [{ name: `${of}-1`, style: "other", of }],
    ),
  ];
}

/** Another picture of the first style that is drawn in any number. */
function numbered(all: Drawn[], numbers: Map<string, number>): Drawn {
  const of =
    all
      .filter(({ style }) => style === "other")
      .toSorted((a, b) => (numbers.get(a.of) ?? 1) - (numbers.get(b.of) ?? 1))[0]?.of ?? "";
  const number = (numbers.get(of) ?? 1) + 1;
  numbers.set(of, number);
  return { name: `${of}-${number}`, style: "other", of };
}

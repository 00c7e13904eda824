/** The texts of the gallery, in English only, because the gallery is for developers. */
export const words = {
  save: "Відгукнутися на запит",
  more: "Mehr Informationen anzeigen",
  remove: "Delete",
  question: "Accept Marko's proposal?",
  consequence: "The other 2 proposals will be declined.",
  name: "Your name",
  hint: "As your neighbours know you",
  long: "Grundstücksverkehrsgenehmigungszuständigkeitsübertragung",
  tap: "Протікає кран на кухні",
  about: "Крапає вже другий день, потрібно замінити прокладку або сам кран. Інструменту немає.",
  place: "Львів, Сихівський район",
  purposes: ["Сантехнік", "Електрик", "Прибирання", "Перевезення", "Ремонт техніки", "Манікюр"],
} as const;

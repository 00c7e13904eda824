// The names at the end of domains, and the words with which people write the signs of an address.

/** Ends of domains, also as people spell them in Cyrillic letters. */
export const domainEnds = new Set(
  (
    "com net org info biz eu ua ru de es fr pt uk io me pl at ch it br us ca co by kz cz sk ro hu md ge lv lt ee nl be se no dk " +
    "fi ie in tv by is to so ai gg am fm cc ws xyz online site website shop store pro app dev live club top agency studio link page " +
    "email cloud space world life work works expert services рф укр бел ком нет орг юа уа ру инфо інфо"
  ).split(" "),
);

/** Cyrillic ends after a Latin name: their letters that look like Latin ones were read as such ("рф"). */
export const mixedEnds = new Set(["pф", "ykp", "бeл"]);

/** Ends that are also common words, so that a missing space after a full stop looks like a domain. */
export const wordLikeEnds = new Set(
  "it so no is in to at am by as my ai ws work works life top page link live world pro email cloud space".split(" "),
);

/** Services of email, named without the end of their domain. */
export const mailServices = new Set(
  (
    "gmail googlemail hotmail outlook yahoo icloud protonmail proton gmx ukrnet yandex rambler sapo orange " +
    "гмейл джимейл жмейл гмайл джімейл гмаил джимеил укрнет яндекс рамблер аутлук яху мейлру"
  ).split(" "),
);

export const dotWord = "(?:dot|крапка|крапочка|точка|punkt|punto|point|ponto)";
export const atWord = "(?:at|ät|собака|собачка|песик|равлик|arroba|arobase|klammeraffe|affe|chiocciola)";

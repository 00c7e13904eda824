// Words of a question without a subject. Not "no" and "not": "no code" differs from "code" by the words around.
import { fold } from "#server/search/fold.ts";

const written = `
uk: я ми ви мені нам мене мій моя моє мої у в на з із до для за від та і й або що як чому де коли чи це щоб не ні хто кому можу можна треба потрібно
  хочу будь ласка є бути мої свій свою свої вже ще дуже коли після якщо їх його її той
en: i we you me my our your the a an to of in on at with and or is are was it its this that how what why where when do does did can could should
  would will not no don doesn t s be have has for from if who am im ive get there
es: yo me mi mis el la los las un una de del al en con y o es son que como cómo por para qué cuando cuándo donde dónde no se puedo puede hay lo le su sus
  quiero ya si tengo
de: ich wir sie mir mich mein meine meinen meiner der die das den dem des ein eine einen einem einer und oder ist sind in im an am auf mit für von zu zum
  zur wie was warum wo wann kann nicht kein keine man es ich habe hat wenn bei aus wird werden
ru: я мы вы мне нам меня мой моя моё мои в на с из к до для за от и или что как почему где когда ли это чтобы не нет кто кому могу можно нужно надо хочу
  есть быть свой свою свои уже ещё очень после если их его её
fr: je nous vous me mon ma mes le la les l d un une des de du au aux en avec et ou est sont que qui comment pourquoi où quand puis peux peut ne pas n j ce
  cette c se sa son ses pour par sur dans il y a ai si on
pt: eu me meu minha meus minhas o a os as um uma de do da dos das no na em com e ou é são que como por para quando onde porque não se posso pode há lhe seu
  sua quero já tenho`;

/** Folded. */
export const stopWords: ReadonlySet<string> = new Set(
  written
    .replaceAll(/^\w\w:/gm, "")
    .split(/\s+/)
    .flatMap((word) => fold(word).split(" ")),
);

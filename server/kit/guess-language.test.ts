// Short texts as people write them here: titles, messages, bios, thanks.
import { expect, test } from "vitest";
import { type Language, languages } from "#contract/kit/languages.ts";
import { guessLanguage } from "./guess-language.ts";

const written: Record<Language, string[]> = {
  uk: [
    "Тече кран на кухні",
    "Прибрати двокімнатну квартиру",
    "Полагодити пральну машину",
    "Паркани та ворота під ключ",
    "Потрібна няня на вечір",
    "Добрий день! Буду о дев'ятій",
    "Добре, домовилися",
    "Чекаю на вас завтра",
    "Працюю електриком понад десять років, маю власний інструмент",
    "Дякую, все зроблено швидко та акуратно",
  ],
  en: [
    "The kitchen tap is leaking",
    "Clean a two-room flat",
    "Repair a washing machine",
    "Fences and gates",
    "Babysitter for the evening",
    "Hello! I will be there at nine",
    "All right, agreed",
    "See you tomorrow",
    "I have been an electrician for ten years and bring my own tools",
    "Thank you, quick and tidy work",
  ],
  es: [
    "El grifo de la cocina gotea",
    "Limpiar un piso de dos habitaciones",
    "Reparar la lavadora",
    "Vallas y puertas",
    "Canguro para esta noche",
    "¡Buenos días! Llego a las nueve",
    "De acuerdo, quedamos así",
    "Hasta mañana",
    "Soy electricista desde hace diez años y traigo mis herramientas",
    "Gracias, trabajo rápido y limpio",
  ],
  de: [
    "Wasserhahn in der Küche tropft",
    "Zweizimmerwohnung putzen",
    "Waschmaschine reparieren",
    "Zäune und Tore",
    "Babysitter für den Abend gesucht",
    "Guten Tag! Ich komme um neun",
    "In Ordnung, abgemacht",
    "Bis morgen",
    "Seit zehn Jahren Elektriker, eigenes Werkzeug vorhanden",
    "Danke, schnell und sauber gearbeitet",
  ],
  ru: [
    "Течёт кран на кухне",
    "Убрать двухкомнатную квартиру",
    "Починить стиральную машину",
    "Заборы и ворота под ключ",
    "Нужна няня на вечер",
    "Добрый день! Буду в девять",
    "Хорошо, договорились",
    "Жду вас завтра",
    "Работаю электриком больше десяти лет, инструмент свой",
    "Спасибо, всё сделали быстро и аккуратно",
  ],
  fr: [
    "Le robinet de la cuisine fuit",
    "Nettoyer un deux-pièces",
    "Réparer un lave-linge",
    "Clôtures et portails",
    "Garde d'enfants pour la soirée",
    "Bonjour ! J'arrive à neuf heures",
    "Très bien, c'est entendu",
    "À demain",
    "Électricien depuis dix ans, j'apporte mes outils",
    "Merci, travail rapide et soigné",
  ],
  pt: [
    "A torneira da cozinha pinga",
    "Limpar um apartamento T2",
    "Reparar a máquina de lavar",
    "Vedações e portões",
    "Ama para esta noite",
    "Bom dia! Chego às nove",
    "Está bem, combinado",
    "Até amanhã",
    "Sou eletricista há dez anos e levo as minhas ferramentas",
    "Obrigado, trabalho rápido e limpo",
  ],
};
const texts = languages.flatMap((language) => written[language].map((text) => ({ language, text })));

test.each(languages)("of 70 short texts at least 66 are found, the author reading %s", (author) => {
  const found = texts.filter(({ language, text }) => guessLanguage(text, author) === language);
  expect(found.length).toBeGreaterThanOrEqual(66);
});

test("a person who writes in the language of the page is never taken for another", () => {
  const mistaken = texts.filter(({ language, text }) => guessLanguage(text, language) !== language);
  expect(mistaken).toEqual([]);
});

test.each<[string, Language]>([
  ["Хочу її", "uk"],
  ["Мы тут", "ru"],
  ["Ремонт iPhone, MacBook, Samsung Galaxy: працюю щодня", "uk"],
  ["Ремонт iPhone, MacBook, Samsung Galaxy: работаю каждый день", "ru"],
])("%s is %s whatever the author reads", (text, language) => {
  expect(languages.map((author) => guessLanguage(text, author))).toEqual(languages.map(() => language));
});

test.each(["", "👍", "500", "OK", "+380 67 123 45 67"])("what says nothing, %j, has the author's language", (text) => {
  expect(languages.map((author) => guessLanguage(text, author))).toEqual(languages);
});

import { answers, rejected, reviews, takes } from "./allowed-places.ts";
import type { Style } from "./style.ts";

export const uk: Style = {
  quotes: "«»",
  dash: "—",
  signs: [[/(?<!«)(?<![\p{L}])(?:на|у|в|з|із) Поруч/iu, "the brand without its quotation marks"]],
  terms: [
    { not: "відповід|відповіс|відповіл", say: "пропозиція, відгукнутися", but: answers },
    { not: "відгук$|відгуки$|відгуків$", say: "пропозиція", but: reviews },
    { not: "прийняти|прийнят|прийма|прийме", say: "обрати", but: takes },
    { not: "відхил", say: "відмовити", but: rejected },
    { not: "обліков|запис$|запису$", say: "акаунт", but: ["operator: audit.whole"] },
    { not: "локац", say: "адреса" },
    { not: "мап", say: "карта" },
    { not: "тег|мітк", say: "ключові слова" },
    { not: "помічник", say: "виконавець, майстер", but: ["content: description"] },
    {
      not: "відчинен|зачинен|відкрито зараз|зараз відкрито",
      say: "працює зараз, зараз не працює",
      but: ["requests: linked.", "addresses: hours.closed"],
    },
    { not: "ціна за все$|тверда ціна", say: "за всю роботу" },
    { not: "найма", say: "виконано робіт" },
    { not: "призупин|на перерві", say: "на паузі" },
    { not: "опік", say: "доручення" },
    { not: "порядок$", say: "сортування" },
    { not: "вигляд$", say: "тема", but: ["offers: view.label"] },
    { not: "зняти$", say: "скинути" },
    { not: "базовий рівень", say: "початковий рівень" },
    { not: "термін$|терміну$|терміни$", say: "строк" },
    { not: "стерт|стира", say: "видалено остаточно" },
    { not: "виконано вихід|вихід буде|вхід виконано|виконано вхід", say: "ви вийшли, ви ввійшли" },
    { not: "актуальн", say: "уже не потрібно" },
    { not: "підтвердіть", say: "підтвердьте" },
  ],
};

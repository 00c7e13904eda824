import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SpokenLanguage } from "#contract/people.ts";
import { world } from "../../tests/world/world.ts";

const native = (code: "uk" | "ru") => [{ code, level: "native" as const }];

async function latinOf(name: string | null, spoken: SpokenLanguage[]): Promise<string | null> {
  const { kit } = await world();
  const { rows } = await sql<{ latin: string | null }>`
    select latin_name(${name}, ${JSON.stringify(spoken)}::jsonb) as latin`.execute(kit.db);
  return rows[0]?.latin ?? null;
}

test.each([
  ["Богдан Савчук", "Bohdan Savchuk"],
  ["Згорани Юрій Щербак", "Zghorany Yurii Shcherbak"],
  ["Єнакієве Їжакевич Йосипівна", "Yenakiieve Yizhakevych Yosypivna"],
  ["Зіна Розгон", "Zina Rozghon"],
  ["Мар’яна Короп'є Ярема", "Mariana Koropie Yarema"],
  ["Лариса Гоголь-Ґалаґан", "Larysa Hohol-Galagan"],
  ["Алушта Борщагівка Медвідь Русь Цюрупинськ", "Alushta Borshchahivka Medvid Rus Tsiurupynsk"],
  ["вулиця яхта єдність йод", "vulytsia yakhta yednist yod"],
])("%s is written as in Ukrainian passports", async (name, expected) => {
  expect(await latinOf(name, [])).toBe(expected);
});

test.each([
  ["Сергей Подъячев", "Sergei Podieiachev", native("ru")],
  ["Эльвира Цыбулина", "Elvira Tsybulina", []],
  ["Юрий Яшин", "Iurii Iashin", native("ru")],
  ["Сергей Иванов", "Sergei Ivanov", native("ru")],
  ["Сергей Иванов", "Serhei Yvanov", native("uk")],
])("%s is written as %s by the language of its letters, else of the person", async (name, expected, spoken) => {
  expect(await latinOf(name, spoken)).toBe(expected);
});

test("a name in Latin letters has no second form, and one in both keeps its Latin part", async () => {
  expect([await latinOf("Sabine Krause", []), await latinOf(null, [])]).toEqual([null, null]);
  expect(await latinOf("ТОВ Master 24/7", [])).toBe("TOV Master 24/7");
});

import { expect, test } from "vitest";
import { latinName } from "./latin-name.ts";

const native = (code: "uk" | "ru") => [{ code, level: "native" as const }];

test.each([
  ["Богдан Савчук", "Bohdan Savchuk"],
  ["Згорани Юрій Щербак", "Zghorany Yurii Shcherbak"],
  ["Єнакієве Їжакевич Йосипівна", "Yenakiieve Yizhakevych Yosypivna"],
  ["Зіна Розгон", "Zina Rozghon"],
  ["Мар’яна Короп'є Ярема", "Mariana Koropie Yarema"],
  ["Лариса Гоголь-Ґалаґан", "Larysa Hohol-Galagan"],
])("%s is written as in Ukrainian passports", (name, expected) => {
  expect(latinName(name, [])).toBe(expected);
});

test.each([
  ["Сергей Подъячев", "Sergei Podieiachev", native("ru")],
  ["Эльвира Цыбулина", "Elvira Tsybulina", []],
  ["Сергей Иванов", "Sergei Ivanov", native("ru")],
  ["Сергей Иванов", "Serhei Yvanov", native("uk")],
])("%s is written as %s by the language of its letters, else of the person", (name, expected, languages) => {
  expect(latinName(name, languages)).toBe(expected);
});

test("a name in Latin letters has no second form, and one in both keeps its Latin part", () => {
  expect([latinName("Sabine Krause", []), latinName(null, [])]).toEqual([null, null]);
  expect(latinName("ТОВ Master 24/7", [])).toBe("TOV Master 24/7");
});

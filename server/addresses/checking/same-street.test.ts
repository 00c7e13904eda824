import { expect, test } from "vitest";
import { sameHouse, sameStreet } from "./same-street.ts";

test.each([
  ["вул. Зелена", "вулиця Зелена", true],
  ["Зелёная ул.", "вулиця Зелена", true],
  ["Зелена", "Zelena Street", true],
  ["Hauptstr.", "Hauptstraße", true],
  ["вул. Степана Бандери", "вулиця Бандери", true],
  ["Calle de la Luna", "Luna", true],
  ["вул. Леніна", "вулиця Соборна", false],
  ["Adolf-Hitler-Platz", "Rathausplatz", false],
  ["Main Street", "High Street", false],
])("%s and %s", (typed, known, same) => {
  expect(sameStreet(typed, known)).toBe(same);
});

test.each([
  ["12-А", "12 а", true],
  ["12a", "12A", true],
  ["12", "12a", false],
  ["1", "11", false],
])("house %s and %s", (typed, known, same) => {
  expect(sameHouse(typed, known)).toBe(same);
});

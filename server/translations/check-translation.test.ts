import { expect, test } from "vitest";
import { faultOf } from "./check-translation.ts";
import { corpus } from "./corpus.ts";

const source = "Протікає кран на кухні, 3 поверх, дзвоніть після 18:00";

test("a text is a faultless translation of itself, and so is one in other words", () => {
  expect(corpus.filter(({ text }) => faultOf(text, text) !== null)).toEqual([]);
  expect(faultOf(source, "Der Wasserhahn in der Küche tropft, 3. Stock, Anruf nach 18:00")).toBeNull();
  expect(faultOf("Ok", "Einverstanden")).toBeNull();
  expect(faultOf("Дивись www.example.com", "Look at www.example.com")).toBeNull();
});

test.each([
  ["empty", ""],
  ["empty", " \u200b\n"],
  ["length", "Kran 3"],
  ["length", "Der Wasserhahn tropft, 3. Stock, 18:00. ".repeat(6)],
  ["digits", "Der Wasserhahn in der Küche tropft, 4. Stock, Anruf nach 18:00"],
  ["digits", "Der Wasserhahn in der Küche tropft, 3. Stock, nach 18:00, 18 Uhr"],
  ["digits", "Der Wasserhahn tropft, 3. Stock, Anruf null eins fünf eins zwei drei vier fünf sechs sieben acht neun"],
  ["digits", "Der Wasserhahn in der Küche tropft, ３. Stock, Anruf nach 18:00"],
  ["link", "Der Wasserhahn tropft, 3. Stock, 18:00, mehr auf www.example.com"],
  ["link", "Der Wasserhahn tropft, 3. Stock, 18:00, https://evil.example"],
  ["link", "Der Wasserhahn tropft, 3. Stock, 18:00, hans at gmail dot com"],
  ["link", "Der Wasserhahn tropft, 3. Stock, 18:00, Telegram @hans_bau"],
  ["markup", "Der <b>Wasserhahn</b> in der Küche tropft, 3. Stock, Anruf nach 18:00"],
  ["markup", "Der Wasserhahn &amp; die Küche, 3. Stock, Anruf nach 18:00"],
  ["markup", "Der Wasserhahn in der Küche tropft\u0007, 3. Stock, Anruf nach 18:00"],
  ["markup", "Der Wasserhahn \u202Ein der Küche tropft, 3. Stock, Anruf nach 18:00"],
])("%s: %j", (fault, translated) => {
  expect(faultOf(source, translated)).toBe(fault);
});

test("signs of HTML that the source has are none of the engine", () => {
  expect(faultOf("<b>3</b> & 4 doors < 90 cm; ok?", "<b>3</b> & 4 Türen < 90 cm; ok?")).toBeNull();
});

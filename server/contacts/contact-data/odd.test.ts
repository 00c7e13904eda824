// Everyday numbers that look like phones, and disguises of contact data, as a fresh reader tried them.
import { expect, test } from "vitest";
import { maskContactData } from "../contact-data.ts";

test.each([
  "300 + 250 + 450 = 1000 грн",
  "600 + 700 + 1200 + 450 = 2950",
  "9-12, 14-18, 19-21",
  "9-18, 10-19, 12-15",
  "8-12 / 14-18 / 19-22",
  "Fenster 120/140, 130/140, 90/120",
  "Вікна: 120-140, 130-140, 90-120",
  "800/900/1000/1100",
  "Node.js ASP.NET",
  "a @ b",
  "012, 350000, 410000 km",
  "Freitag Live:Musik",
  "version 10.0.19045.3570",
  "1. 2. 3. 4. 5. 6. 7. 8. 9. 10.",
  "1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
  "10 9 8 7 6 5 4 3 2 1",
  "6-7-8-9-10-11-12",
  "Telegram: Gruppe oder Kanal?",
  "Signal: laut und deutlich",
  "Instagram: fotos de mis trabajos",
  "facebook: page locale",
  "2один",
  "кімната3один",
  "Telegram: gerne",
  "WhatsApp: immer, auch abends",
  "Signal: schwach",
  "Telegram: ja, Viber: nein",
])("%s is no contact data", (text) => {
  expect(maskContactData(text)).toBe(text);
});

test.each([
  "067 🙂 1234567",
  "067 😀 123 😀 45 😀 67",
  "067❤️1234567",
  "067 >> 123 >> 45 >> 67",
  "шiсть сiм один два три чотири пять шiсть сiм нуль",
  "нуль шiсть сiм один два три чотири пять шiсть сiм",
  "hxxps://example.com",
  "gmail: ivan.petrenko",
  "ivan(собака)gmail(крапка)com",
  "skype: live:ivan",
  "telega ivan_master",
  "в телезі ivan_master",
  "300 + 250 + 450 = 1001, дзвони 067 + 123 + 45 + 67",
  "067/123, 45/67",
  "067 + 123 + 456 + 7 = 653",
  "i v a n @ g m a i l . c o m",
  "067, then 1234567",
  "dial 0170, 1234567",
  "telegram: hansbau",
  "Telegram: hansbau",
  "067один23чотири567",
  "нуль67один23чотири567",
  "hans@müller.рф",
  "0 9 8 7 6 5 4 3 2 1",
  "067 1. 2. 3. 4. 5. 6. 7.",
])("%s is contact data", (text) => {
  expect(maskContactData(text)).toContain("•••");
});

// Berlin: German, English and Ukrainian neighbours.
import type { TownText } from "./read-town.ts";

export const berlin: TownText = {
  people: `
oleksandr | Олександр Ткаченко | uk | uk native, de good, ru fluent | +4917139200011 | neukoelln | early | 320 | Електрик із дипломом, визнаним у Німеччині. Розмовляю українською та німецькою.
katja | Katja Neumann | de | de native, en good | +4917139200012 | prenzlauer | day | 460 | Polsterin und Raumausstatterin in dritter Generation. Werkstatt im Hinterhof.
fatma | Fatma Yıldız | de | de fluent, en basic | +4917139200013 | kreuzberg | early | 380 | Ich putze seit fünfzehn Jahren in Kreuzberg, gründlich und pünktlich.
svitlana | Світлана Коваленко | uk | uk native, de fluent, ru fluent, en good | +4917139200014 | charlottenburg | day | 290 | Допомагаю українцям із Jobcenter, лікарями та школами. Живу в Берліні від 2014 року.
jonas | Jonas Richter | de | de native, en fluent | +4917139200015 | friedrichshain | salon | 340 | Zweiradmechaniker. Meine Werkstatt passt in ein Lastenrad und kommt zu Ihnen.
emily | Emily Carter | en | en native, de good | +4917139200016 | kreuzberg | all | 250 | Photographer by trade, dog person by heart. In Berlin for eight years.
mehmet | Mehmet Demir | de | de native, en good | +4917139200017 | neukoelln | all | 430 | Umzüge mit zwei Transportern und einem starken Team.
hanna | Hanna Vogel | de | de native, en fluent, fr good | +4917139200018 | prenzlauer | evening | 210 | Klavierlehrerin, auch für Erwachsene, die endlich anfangen wollen.
iryna | Ірина Гайдук | uk | uk native, de basic, ru native | +4917139200019 | moabit | salon | 230 | Манікюр і брови. Приймаю вдома в Моабіті, стерильно й затишно.
paul | Paul Adeyemi | en | en native, de good, fr basic | +4917139200020 | friedrichshain | day | 300 | I help small shops get found: social media, ads that pay for themselves, honest numbers.
jana | Jana Hoffmann | de | de native, en good | +4917139200021 | charlottenburg | - | 310 |
mykhailo | Михайло Бондаренко | uk | uk native, de basic | +4917139200022 | moabit | - | 200 |
tom | Tom Becker | de | de native, en fluent | +4917139200023 | friedrichshain | - | 280 |`,
  offers: `
oleksandr | lighting_installation | 45 EUR | 30-90 | світло, люстра | Повішу люстру, підключу світильники | Ціна за світильник з матеріалом. Перевірю проводку й захист.
oleksandr | electrician | 60 EUR/h | 60-240 | Steckdosen, Herd | de: Elektriker für Herd, Steckdosen und Sicherungen | Saubere Arbeit mit Messprotokoll. Anfahrt in Berlin ist inbegriffen.
katja | upholstery | from 180 EUR | - | Sessel, Stoff | Sessel und Sofas neu beziehen | Über dreihundert Stoffmuster, Abholung möglich. Ein Stuhlsitz ist in drei Tagen fertig.
katja | curtain_making | visit EUR | - | Vorhänge, Maß | Vorhänge nach Maß, mit Montage | Ich messe aus, nähe und hänge auf. Das Aufmaß wird bei Auftrag verrechnet.
fatma | apartment_cleaning | 26 EUR/h | 120-300 | Wohnung, Fenster | Wohnungsputz in Kreuzberg und Neukölln | Küche, Bad, Böden, auf Wunsch Fenster. Mit Rechnung, immer dieselbe Person.
fatma | ironing | 24 EUR/h | 60-180 | Hemden, abholen | Bügelservice mit Abholung | Bis Dienstag abgeholt, am Donnerstag zurück. Hemden hänge ich auf Bügel.
svitlana | official_accompaniment | 40 EUR/h | 60-240 | Jobcenter, Bürgeramt | Супровід до Bürgeramt, Jobcenter і лікаря | Перекладаю, заповнюю формуляри, пояснюю листи. Можна й телефоном.
svitlana | document_translation | from 25 EUR | - | свідоцтво, диплом | Переклад документів на німецьку | Свідоцтва, дипломи, довідки. Завірений переклад замовляю в присяжного колеги.
jonas | bicycle_repair | from 35 EUR | 30-90 | Bremsen, Licht | Fahrradreparatur vor Ihrer Haustür | Bremsen, Schaltung, Platten, Licht. Kleinteile habe ich dabei.
jonas | bicycle_rental | 18 EUR | - | Lastenrad, Tag | Lastenrad für einen Tag | Trägt zwei Kinder oder zwei Kisten Wasser und einen Weihnachtsbaum. Schloss und Regenplane inklusive.
emily | dog_walking | 20 EUR | 60-60 | dogs, Tempelhof | Dog walks on Tempelhofer Feld | One hour, at most three dogs, photos included. I speak fluent Labrador.
emily | product_photography | 350 EUR | 180-300 | shop, menu | Product photos for small shops | Half a day at your place, thirty edited pictures within a week.
mehmet | apartment_moving | from 290 EUR | 180-480 | Umzug, Transporter | Umzug innerhalb von Berlin | Zwei Leute und Transporter für drei Stunden. Kartons leihen wir kostenlos.
mehmet | furniture_moving | 70 EUR/h | 60-180 | Sofa, Treppe | Sofa in den vierten Stock? Gern. | Tragegurte, Decken, Geduld. Auch einzelne Stücke aus dem Möbelhaus.
hanna | music_lessons | 38 EUR | 45-45 | Klavier, Kinder | Klavierunterricht mit Spaß | Probestunde kostenlos, Noten leihe ich aus. Kinder ab fünf Jahren.
iryna | manicure | 35 EUR | 60-90 | манікюр, гель-лак | Манікюр із гель-лаком у Моабіті | Понад сто кольорів, стерилізація при вас. Приймаю і ввечері.
paul | social_media_marketing | 450 EUR | - | Instagram, shops | Social media for shops and cafés | Twelve posts a month, photos on site, a report you can read in two minutes.
lukas | small_repairs | 55 EUR | 30-60 | Tür, Dichtung | Kleine Reparaturen zum Festpreis | Türen, Dichtungen, Rollläden, Silikonfugen. Eine Stunde, ein Preis.
jana | pottery | from 45 EUR | 120-180 | Ton, Drehscheibe | Töpfern an der Drehscheibe | Zwei Stunden zu zweit, Ton und Brand inklusive. Nach drei Wochen holen Sie Ihre Schale ab.`,
  requests: `
jana | 3h | curtain_making | 400 EUR | - | Vorhänge für zwei Altbaufenster | Drei Meter hohe Decken, die Stange hängt schon. Gern ein schwerer Stoff.
> katja | 1h | from 320 EUR | +4 16:00 | Guten Tag! Bei dieser Höhe empfehle ich Verdunkelung mit Faltenband. Ich bringe Muster mit.
mykhailo | 7h | official_accompaniment | 80 EUR | +2 09:30 | Піти зі мною до Bürgeramt на прописку | Німецькою ще говорю погано, документи зібрав. Десь година.
> svitlana | 2h | 40 EUR/h | +2 09:00 | Доброго дня! Перевірю документи заздалегідь, зустрінемося за пів години до терміну.
tom | 20h | bicycle_repair | 90 EUR | urgent | Hinterrad eiert, ich brauche das Rad am Montag | Gravelbike, zwei Speichen sind gebrochen. Ich bin im Home-Office.
> jonas | 1h | 65 EUR | +1 18:00 | Hallo! Morgen Abend bin ich in der Nähe, Speichen habe ich dabei.
> lukas | 9h | 85 EUR | +2 10:00 | Guten Tag, am Montagmorgen könnte ich vorbeikommen.
emily | 2d | electrician | 250 EUR | +5 - | en: Two ceiling lamps and a dead socket in Kreuzberg | High ceilings, I have a ladder. English or slow German, please.
>> oleksandr | 5h | 190 EUR | +5 09:00 | Hello! Lamps and socket in one visit, material included. German is easier for me, we will manage.
> lukas | 12h | 45 EUR/h | +6 14:00 | Hi Emily, I can do the lamps; for the socket I would first check the fuse box.
svitlana | 4d | apartment_moving | 500 EUR | +11 09:00 | Переїзд із Шарлоттенбурга до Шпандау | Двокімнатна, третій поверх із ліфтом, сорок коробок. Частину меблів треба розібрати.
> mehmet | 3h | 440 EUR | +11 08:30 | Guten Tag! Drei Leute, ein Transporter, Möbelabbau inklusive. Kartons bringe ich vorher vorbei.
paul | 9d | german_lessons | 35 EUR | - | en: German conversation after work | I am at B1 and forget everything the moment somebody answers. Once a week in Friedrichshain.
> hanna | 8h | 32 EUR/h | +3 19:00 | Hi Paul, I teach piano, but I also speak patient German. First hour free.
jana | 16d | painting_works | 900 EUR | - | Schlafzimmer streichen, 16 Quadratmeter | Wände weiß, eine Wand salbeigrün. Farbe kaufe ich selbst.
> lukas | 10h | 620 EUR | +4 08:00 | Guten Tag! Zwei Tage mit Abkleben und Spachteln. Die Möbel rücke ich selbst.
> oleksandr | 50h | from 500 EUR | +6 08:00 | Добрий день! Малюю разом із братом, за два дні встигнемо.
tom | 22d | pet_sitting | 25 EUR | - | Katze über Weihnachten füttern | Zehn Tage, einmal am Tag, Friedrichshain. Sie heißt Pfeffer und ist bestechlich.
> emily | 6h | 15 EUR | +28 10:00 | Hello! I live two stops away and love bribable cats. Price per visit, photos every day.`,
};

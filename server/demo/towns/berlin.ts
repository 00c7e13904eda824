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

// Finished jobs in Berlin and Lisbon with the reviews of the customers. `read-town.ts` explains the columns.
export const berlinJobs = `
jana > lukas | 5 | plumber | 99 EUR | Verstopfter Abfluss | 5 | Um acht angerufen, um zehn lief das Wasser wieder ab. Preis wie am Telefon. |
tom > lukas | 23 | handyman | 90 EUR | Regale und Gardinenstange | 4 | Zwei Stunden, alles gerade, kein Bohrstaub. |
emily > lukas | 48 | handyman | 135 EUR | Flat-pack wardrobe | 4 | Solid work and friendly. I had to tidy up the cardboard myself. |
mykhailo > lukas | 77 | plumber | 99 EUR | Замінити змішувач | 5 | Все швидко, говорив повільно німецькою, щоб я розумів. |
paul > lukas | 119 | web_development | 950 EUR | Website for my aunt’s salon | 5 | Live in nine days and it loads in a blink. |
katja > lukas | 170 | small_repairs | 55 EUR | Tür klemmt | 3 | Die Tür geht, aber ich hatte einen Termin am Vormittag und nicht am Abend. | Da haben Sie recht. Ich bestätige Termine jetzt immer schriftlich.
jana > oleksandr | 12 | lighting_installation | 90 EUR | Zwei Deckenlampen | 5 | Sehr sauber, hat sogar die alte Klemme erneuert. |
svitlana > oleksandr | 36 | electrician | 180 EUR | Підключити плиту | 5 | З протоколом вимірювань, як і має бути в Німеччині. |
mehmet > oleksandr | 93 | electrician | 240 EUR | Steckdosen in der Garage | 5 | Pünktlich und genau. Wir arbeiten wieder zusammen. |
hanna > oleksandr | 151 | lighting_installation | 45 EUR | Pendelleuchte über dem Klavier | 4 | Gute Arbeit. Die Rechnung kam erst nach zwei Wochen. | Перепрошую, тепер рахунок надсилаю того ж дня.
jana > katja | 40 | upholstery | 420 EUR | Omas Sessel neu beziehen | 5 | Er sieht aus wie 1962 und sitzt sich besser als damals. |
tom > katja | 128 | curtain_making | 310 EUR | Vorhänge fürs Schlafzimmer | 5 | Endlich dunkel. Perfekt genäht. |
tom > fatma | 8 | apartment_cleaning | 78 EUR | Wohnung vor dem Besuch putzen | 5 | Meine Mutter hat nichts gefunden. Das will etwas heißen. |
emily > fatma | 34 | apartment_cleaning | 78 EUR | Deep clean of a two-room flat | 5 | Spotless kitchen, kind person. |
paul > fatma | 70 | ironing | 48 EUR | Fifteen shirts | 5 | Picked up on Monday, back on Wednesday, crisp. |
jana > fatma | 136 | apartment_cleaning | 104 EUR | Grundreinigung nach Auszug | 4 | Sehr gründlich, es hat nur länger gedauert als geschätzt. |
mykhailo > svitlana | 10 | official_accompaniment | 80 EUR | Візит до Jobcenter | 5 | Без неї я б підписав не той папір. |
iryna > svitlana | 42 | document_translation | 75 EUR | Переклад диплома | 5 | Терміни й печатки пояснила, готово за три дні. |
oleksandr > svitlana | 105 | official_accompaniment | 40 EUR | Термін у Handwerkskammer | 5 | Знає, що питати й кого питати. |
jana > jonas | 14 | bicycle_repair | 45 EUR | Bremsen und Licht | 5 | Vor der Haustür, in vierzig Minuten, bei Regen. |
hanna > jonas | 57 | bicycle_rental | 18 EUR | Lastenrad fürs Wochenende | 4 | Die Kinder wollten nicht mehr aussteigen. |
emily > jonas | 101 | bicycle_repair | 60 EUR | New chain and gears | 4 | Bike runs like new. A bit more than the estimate, but explained. | Thanks, Emily! The cassette was more worn than it looked in the photo.
tom > emily | 26 | dog_walking | 20 EUR | Hunderunde am Dienstag | 5 | Mein Hund mag sie lieber als mich. |
katja > emily | 83 | product_photography | 350 EUR | Fotos für den Werkstattkatalog | 4 | Tolle Bilder, die Stoffe sehen aus wie echt. |
svitlana > mehmet | 31 | apartment_moving | 380 EUR | Переїзд двокімнатної квартири | 5 | Усе ціле, навіть фікус. |
jonas > mehmet | 64 | furniture_moving | 70 EUR | Werkbank in den zweiten Stock | 5 | Hundert Kilo und ein Lächeln. |
jana > mehmet | 159 | apartment_moving | 420 EUR | Umzug nach Charlottenburg | 2 | Zwei Stunden zu spät und ein Kratzer am Schrank. | Das tut uns leid. Den Schrank hat unser Tischler repariert, und die Wartezeit haben wir abgezogen.
paul > hanna | 29 | music_lessons | 38 EUR | First piano lessons | 5 | I can play four chords and I am forty-one. She is that good. |
fatma > hanna | 97 | music_lessons | 38 EUR | Klavier für meine Tochter | 5 | Meine Tochter übt freiwillig. |
svitlana > iryna | 18 | manicure | 35 EUR | Манікюр після роботи | 5 | Охайно, спокійно, з чаєм. |
jana > iryna | 62 | manicure | 35 EUR | Maniküre in Moabit | 5 | Wenig Deutsch, viel Können. Hält seit vier Wochen. |
katja > paul | 51 | social_media_marketing | 450 EUR | Instagram für die Werkstatt | 5 | Drei neue Kundinnen im ersten Monat, und ich verstehe die Zahlen. |
jonas > paul | 115 | social_media_marketing | 450 EUR | Werbung für die Radwerkstatt | 4 | Gute Ideen. Die Texte habe ich noch einmal überarbeitet. |`;
export const lisbonJobs = `
sara > rui | 7 | plumber | 55 EUR | Torneira a pingar | 5 | Chegou em vinte minutos e explicou tudo. Preço justo. |
pedro > rui | 25 | painting_works | 420 EUR | Pintar a sala | 5 | Nem uma gota no chão. |
ana > rui | 60 | plumber | 80 EUR | Boiler läuft nicht | 5 | Schnell, freundlich, spricht geduldiges Portugiesisch mit mir. |
beatriz > rui | 113 | plumber | 120 EUR | Lava-loiça da pastelaria | 4 | Ficou bem feito. Veio à tarde em vez de manhã. | Obrigado pela paciência, Beatriz. A ponte estava cortada.
sara > ines | 9 | house_cleaning | 36 EUR | Limpeza da casa | 5 | Até os azulejos brilham. |
miguel > ines | 39 | upholstery_cleaning | 60 EUR | Sofá com nódoas de vinho | 5 | A nódoa desapareceu, a vergonha também. |
catarina > ines | 86 | house_cleaning | 48 EUR | Limpeza depois de uma festa | 5 | Pontuais e discretas. |
ana > ines | 147 | house_cleaning | 36 EUR | Wöchentliche Reinigung | 3 | Sauber, aber zweimal kam eine andere Person als vereinbart. | Tem razão, Ana. Desde maio é sempre a Rosa.
pedro > tiago | 32 | air_conditioner_installation | 260 EUR | Ar condicionado no quarto | 5 | Instalação limpa, sem fios à vista. |
duarte > tiago | 124 | solar_panels | 2900 EUR | Painéis na casa de Sintra | 4 | Tratou dos papéis todos. A conta da luz desceu para metade. |
sara > beatriz | 11 | pastries_and_desserts | 36 EUR | Pastéis para o escritório | 5 | Desapareceram antes da reunião começar. |
nuno > beatriz | 45 | private_chef | 210 EUR | Jantar para seis | 5 | Bacalhau de comer e chorar por mais. |
claire > beatriz | 138 | private_chef | 140 EUR | Dîner pour quatre à Lisbonne | 5 | Le meilleur repas de notre voyage, et la cuisine était plus propre qu’avant. |
ana > miguel | 20 | tour_guide | 45 EUR | Alfama mit den Eltern | 4 | Meine Eltern erzählen immer noch davon. |
sofia > miguel | 72 | tour_guide | 30 EUR | Paseo por Alfama | 5 | Historias, miradores y un vino al final. Un encanto. |
emily > miguel | 156 | tour_guide | 30 EUR | A slow walk through Alfama | 5 | No umbrella, no rush, the best ginjinha in town. |
pedro > catarina | 22 | veterinarian | 45 EUR | Vacinar dois gatos | 5 | Os gatos nem acordaram. |
ines > catarina | 94 | pet_grooming | 30 EUR | Banho ao cão | 4 | Cão limpo e contente, casa de banho nem tanto. |
sara > duarte | 50 | gardener | 64 EUR | Poda da buganvília | 5 | Sabe o nome de cada planta. |
ana > duarte | 109 | gardener | 96 EUR | Hecke schneiden | 5 | Er kam mit dem Sonnenaufgang und hinterließ kein Blatt. |
sara > amelia | 16 | clothing_repair | 12 EUR | Bainhas de duas calças | 5 | Mãos de ouro. |
joao > amelia | 100 | clothing_repair | 18 EUR | Trocar o fecho de um casaco | 5 | O casaco do meu pai voltou a fechar. |
miguel > nuno | 54 | printing_services | 40 EUR | Cartazes para os passeios | 5 | Cores certas e entregue antes da hora. |
beatriz > nuno | 121 | printing_services | 55 EUR | Ementas novas | 4 | Bonitas. Houve uma gralha que corrigiu de graça. |`;

// Finished jobs in Lviv with the reviews of the customers. `read-town.ts` explains the columns.
export const lvivJobs = `
yaroslava > marko | 6 | plumber | 900 UAH | Замінити сифон на кухні | 5 | Прийшов хвилина в хвилину, поміняв сифон і ще підтягнув кран. Підлогу витер сам. |
pavlo > marko | 17 | handyman | 1350 UAH | Повісити полиці та дзеркало | 5 | Три години — і все висить рівно. Говорить українською краще, ніж про себе каже. |
sabine > marko | 33 | plumber | 1200 UAH | Spülkasten läuft nach | 5 | Endlich jemand, der erklärt, was kaputt ist. Fairer Preis, saubere Arbeit. | Danke schön, bei Fragen einfach anrufen.
claire > marko | 52 | electrician | 1650 UAH | Installer deux lampes | 4 | Travail soigné et personne agréable. Une demi-heure de retard, mais il avait prévenu. |
sofia > marko | 90 | handyman | 900 UAH | Arreglar la puerta del balcón | 5 | Muy amable y muy rápido. La puerta ya cierra sin ruido. |
anna > marko | 131 | plumber | 700 UAH | Тече бачок унітаза | 4 | Усе зробив за двадцять хвилин, а взяв тільки за виклик. |
olena > marko | 175 | electrician | 1100 UAH | Перенести розетку | 4 | Добре зробив, але довелося чекати тиждень на вільний день. |
sabine > ivan | 11 | electrician | 700 UAH | Sicherung fliegt ständig | 5 | Er hat den Fehler in zehn Minuten gefunden. Festpreis wie vereinbart. |
yaroslava > ivan | 29 | washing_machine_repair | 1400 UAH | Пралька не віджимає | 5 | Полагодив того ж дня, показав стару деталь і чек на нову. |
claire > ivan | 58 | electrician | 700 UAH | Changer trois prises | 4 | Rapide, propre, très clair dans ses explications. |
joao > ivan | 84 | air_conditioner_repair | 1500 UAH | Limpeza do ar condicionado | 4 | Bom trabalho e relatório escrito. Chegou um pouco tarde. | Sorry again, the tram stood still. Next time I come by bike.
pavlo > ivan | 140 | washing_machine_repair | 1900 UAH | Міняти підшипник у пралці | 3 | Машина працює, але візитів було два замість одного, і ціна зросла. | The second visit was for a part that had to be ordered. I should have told you on the phone, I am sorry.
olena > ivan | 201 | electrician | 700 UAH | Новий вимикач у коридорі | 5 | Швидко, акуратно, пояснив, як користуватися. |
irina > dmytro | 8 | plumber | 800 UAH | Засорилась раковина | 5 | Приехал через сорок минут, прочистил и ничего не сломал. |
yaroslava > dmytro | 24 | plumber | 650 UAH | Підтікає бойлер | 5 | Уночі відповів, зранку приїхав. Тепер лише він. |
pavlo > dmytro | 47 | tiling | 8400 UAH | Плитка на кухонний фартух | 5 | Шви рівні, як у журналі. Прибрав за собою все. |
sofia > dmytro | 73 | plumber | 900 UAH | Cambiar el grifo de la ducha | 4 | Buen trabajo. Hubo que llamar dos veces para fijar la hora. |
anna > dmytro | 120 | tiling | 11200 UAH | Плитка в душовій | 5 | Кілька днів пилу, зате результат на роки. |
oksana > dmytro | 166 | plumber | 1500 UAH | Підключити мийку в салоні | 2 | Підключив добре, але запізнився на три години, і салон стояв. | Прошу вибачення: аварія на попередньому виклику. Половину суми повернув.
sabine > anna | 9 | window_cleaning | 900 UAH | Sechs Fenster putzen | 5 | Ich sehe wieder den Park! Freundlich und sehr gründlich. |
pavlo > anna | 31 | post_renovation_cleaning | 3200 UAH | Прибрати після ремонту ванної | 4 | Навіть затирку зі скла відмили. |
ivan > anna | 61 | dog_walking | 400 UAH | Two walks for our spaniel | 5 | Max comes home tired and happy, with photos from the forest. |
yaroslava > anna | 104 | window_cleaning | 750 UAH | Вікна й балкон | 5 | Лагідна й старанна дівчина. |
joao > sofia | 20 | interpreter | 1600 UAH | Consulta no médico | 5 | Traduziu tudo com calma, até as piadas do médico. |
olena > sofia | 66 | manicure | 600 UAH | Манікюр удома | 5 | Тримається вже четвертий тиждень. |
sabine > claire | 27 | photographer | 3000 UAH | Familienfotos im Stryjskyj-Park | 5 | Wunderschöne Bilder, und die Kinder hatten Spaß. | Merci ! C’était un bel après-midi.
orest > claire | 79 | photographer | 3000 UAH | Портрет для афіші | 4 | Гарне світло, чудові знімки. Чекав на них на два дні довше. |
pavlo > joao | 14 | courier_services | 120 UAH | Відвезти документи до нотаріуса | 4 | Сорок хвилин від дверей до дверей, із фото. |
yaroslava > joao | 96 | apartment_moving | 3800 UAH | Перевезти речі на дачу | 5 | Двоє хлопців усе винесли й нічого не подряпали. |
dmytro > irina | 38 | tiling | 6200 UAH | Затирка й дрібна плитка | 5 | Акуратнішої роботи не бачив, а я сам плиточник. |
pavlo > irina | 110 | washing_machine_repair | 900 UAH | Пралька гуде | 4 | Починила добре, запчастину чекали тиждень. |
yaroslava > bohdan | 41 | fence_installation | 14400 UAH | Паркан із сітки, дванадцять метрів | 5 | Хлопці працювали два дні, стоїть рівно, за сусідами теж прибрали. |
oksana > bohdan | 150 | roofing | 9800 UAH | Тече дах на дачі | 4 | Полагодили надовго. Почали на день пізніше через дощ. | Дякуємо за розуміння, у дощ на дах не ліземо.
marta > bohdan | 215 | fence_installation | 8600 UAH | Хвіртка та два стовпи | 5 | Хвіртка зачиняється м’яко, замок поставили самі. |
daryna > petro | 19 | firewood_chopping | 1400 UAH | Порубати два куби дров | 5 | Пан Петро зробив усе сам, ще й онукам показав, як колоти. |
marta > petro | 88 | loaders | 800 UAH | Винести старий диван | 5 | П’ятий поверх без ліфта, без жодного слова скарги. |
khrystyna > oksana | 7 | hairdresser | 700 UAH | Стрижка перед святом | 5 | Вперше мене спитали, як я миюсь і сушу волосся. Стрижка лягає сама. |
daryna > oksana | 44 | makeup | 1800 UAH | Весільний макіяж | 5 | Протримався від ранку до другої ночі, сльози теж витримав. |
marta > oksana | 112 | hairdresser | 700 UAH | Дитяча стрижка | 4 | Син нарешті не боявся. Трохи затягнулося. |
liliia > yuliia | 22 | yoga | 300 UAH | Перше заняття з йоги | 5 | Маленька група, багато уваги, спина дякує. |
sabine > yuliia | 68 | pilates | 650 UAH | Pilates zu Hause | 5 | Genau richtig für meinen Rücken, und ihr Englisch ist ausgezeichnet. |
andrii > taras | 16 | tire_service | 900 UAH | Поміняти на зимові | 4 | Сорок хвилин, без черги, тиск перевірив. |
stepan > taras | 55 | car_diagnostics | 600 UAH | Горить двигун на панелі | 5 | Виявився датчик за копійки. Інший би продав пів двигуна. |
viktor > taras | 160 | tire_service | 900 UAH | Проколото колесо | 3 | Колесо зробив, але про запис забув, чекав годину. | Моя провина, журнал тепер веду в телефоні.
roman > natalia | 12 | cakes_to_order | 1950 UAH | Торт на сорок років | 5 | Медовик з’їли за десять хвилин, господиня просила ще. |
anna > natalia | 49 | pastries_and_desserts | 480 UAH | Сирники на суботу | 4 | Ще теплі о дев’ятій ранку. |
ivan > natalia | 127 | cakes_to_order | 1300 UAH | Birthday cake with a fox | 5 | The fox looked better than our drawing, and the cake was not too sweet. |
bohdan > roman | 26 | phone_repair | 1700 UAH | Новий акумулятор | 5 | Годину пив каву поруч, забрав телефон як новий. |
claire > roman | 81 | computer_repair | 1200 UAH | Mon ordinateur est lent | 5 | Il a tout sauvegardé avant de commencer. Mon portable est redevenu rapide. |
yuliia > khrystyna | 35 | florist | 800 UAH | Букет на день народження | 5 | Квіти стояли дванадцять днів. |
sofia > khrystyna | 99 | event_decoration | 6500 UAH | Decoración de un bautizo | 5 | Precioso y sin salirse del presupuesto. |
liliia > andrii | 37 | furniture_repair | 900 UAH | Склеїти два стільці | 5 | Бабусині стільці ще нас переживуть. |
taras > andrii | 144 | custom_furniture | 13500 UAH | Стіл із дуба | 5 | Стіл як із музею, тільки на ньому можна їсти. |
oksana > liliia | 30 | accounting | 1500 UAH | Бухгалтерія для салону | 5 | Уперше не боюся листів із податкової. |
bohdan > viktor | 21 | medical_massage | 800 UAH | Спина після риштувань | 5 | Після третього разу спав як дитина. |
pavlo > marta | 13 | english_lessons | 450 UAH | Підготовка до співбесіди | 5 | Роботу отримав. Половина відповідей — її заслуга. |
iryna > marta | 190 | german_lessons | 500 UAH | Німецька перед переїздом | 5 | З її листочками я пройшла перший тиждень у Берліні. |
sabine > orest | 18 | tour_guide | 1200 UAH | Stadtführung für fünf Freunde | 5 | Zwei Stunden Geschichten, die in keinem Buch stehen. |
natalia > orest | 75 | live_music | 3500 UAH | Гітара на ювілей | 5 | Співали навіть ті, хто не вміє. |
marta > daryna | 28 | clothing_repair | 200 UAH | Підшити дві пари джинсів | 5 | Готово за день, шов оригінальний. |
irina > daryna | 133 | tailoring | 1400 UAH | Сшить летнее платье | 4 | Сидит идеально. Вторую примерку пришлось перенести. |
andrii > stepan | 10 | tool_rental | 350 UAH | Перфоратор на добу | 4 | Інструмент чистий, бури гострі. |
oksana > pavlo | 15 | errands | 500 UAH | Забрати посилку й постояти в ЦНАПі | 5 | Дві години мого дня врятовано. |`;

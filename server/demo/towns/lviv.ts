// Lviv beside the stories of `db/demo/town.json`. `read-town.ts` explains the columns.
import type { TownText } from "./read-town.ts";

export const lviv: TownText = {
  people: `
bohdan | Богдан Савчук | uk | uk native, ru good, en basic | +380670001001 | vynnyky | early | 410 | Мурую, крию дахи, ставлю паркани. Бригада з трьох людей, працюємо від 2009 року.
petro | Петро Іваницький | uk | uk native, ru good | +380670001002 | sykhiv | early | 260 | На пенсії, але без роботи не сиджу: дрова, город, двір, винести важке.
oksana | Оксана Литвин | uk | uk native, en good | +380670001003 | centre | salon | 380 | Перукарка й візажистка. Приймаю біля Оперного, виїжджаю на весілля.
yuliia | Юлія Дорош | uk | uk native, en fluent | +380670001004 | frankivskyi | evening | 190 | Сертифікована викладачка йоги, веду маленькі групи до шести людей.
taras | Тарас Кузьма | uk | uk native, ru good | +380670001005 | sykhiv | early | 470 | Автомеханік із двадцятирічним стажем. Кажу чесно, що терміново, а що почекає.
natalia | Наталія Кравців | uk | uk native, ru fluent | +380670001006 | lychakiv | early | 350 | Печу торти вдома від 2015 року. Без маргарину й штучних барвників.
roman | Роман Федик | uk | uk native, en good, de basic | +380670001007 | centre | day | 300 | Лагоджу телефони й ноутбуки, налаштовую домашні мережі.
khrystyna | Христина Мазур | uk | uk native, en good | +380670001008 | frankivskyi | day | 230 | Флористка. Прикрашаю свята, від дня народження до весілля.
andrii | Андрій Гнатів | uk | uk native, ru basic | +380670001009 | bryukhovychi | early | 440 | Столяр. Меблі з ясена й дуба, ремонт старих шаф і стільців.
liliia | Лілія Остапчук | uk | uk native, ru good, en good | +380670001010 | centre | day | 330 | Бухгалтерка для ФОП і маленьких фірм. Звіти здаю вчасно.
viktor | Віктор Данилюк | uk | uk native, ru native, en basic | +380670001011 | frankivskyi | evening | 280 | Масажист-реабілітолог, медична освіта, приймаю й виїжджаю додому.
marta | Марта Яремко | uk | uk native, en fluent, de fluent | +380670001012 | lychakiv | evening | 360 | Викладаю англійську й німецьку дорослим та школярам.
orest | Орест Бойчук | uk | uk native, en fluent, fr good | +380670001013 | centre | all | 400 | Екскурсовод і гітарист. Львів розповідаю, а ввечері співаю.
daryna | Дарина Шпак | uk | uk native, en good | +380670001014 | lychakiv | salon | 210 | Шию та перешиваю. Вишиваю на замовлення.
stepan | Степан Гладкий | uk | uk native, ru good | +380670001015 | sykhiv | all | 150 | Прокат інструменту: перфоратори, драбини, мийки, будівельні пилососи.
yaroslava | Ярослава Кіт | uk | uk native | +380670001016 | lychakiv | - | 300 |
pavlo | Павло Рудий | uk | uk native, en good | +380670001017 | sykhiv | - | 240 |
sabine | Sabine Krause | de | de native, en good | +380670001018 | frankivskyi | - | 120 |`,
  offers: `
bohdan | fence_installation | from 1200 UAH | 480-1440 | паркан, ворота | Паркани та ворота під ключ | Профнастил, дерево, сітка, цегляні стовпи. Ціна за погонний метр із роботою, матеріал закуповую разом із вами.
bohdan | roofing | visit UAH | - | дах, черепиця | Ремонт і перекриття дахів | Знаходжу, де тече, і показую на фото. Кошторис складаю після огляду, виїзд по місту безкоштовний.
petro | firewood_chopping | 350 UAH/h | 60-360 | дрова, сокира | Нарубаю й складу дрова | Приїду зі своєю сокирою та колуном. Складу рівно під навіс, тріски приберу.
petro | loaders | 400 UAH/h | 60-300 | меблі, сходи | Вантажники: двоє міцних чоловіків | Я та мій син. Піаніно не беремо, а шафи, пральні машини й мішки носимо акуратно.
oksana | hairdresser | 700 UAH | 45-90 | стрижка, укладка | Жіночі та дитячі стрижки | Спершу поговоримо, що вам личить. Миття та укладка входять у ціну.
oksana | makeup | 1800 UAH | 60-120 | весілля, вечір | Макіяж на весілля та свято | Стійкий макіяж, що тримається до ранку. Пробний роблю за пів ціни.
yuliia | yoga | 300 UAH | 75-75 | група, початківці | Йога для початківців, маленька група | Вівторок і четвер о 19:00, килимки є. Перше заняття безкоштовне.
yuliia | pilates | 650 UAH/h | 60-60 | спина, удома | Пілатес удома або онлайн | Для спини, після пологів і для тих, хто багато сидить.
taras | tire_service | 900 UAH | 30-60 | шини, сезон | Заміна шин із балансуванням | Чотири колеса за сорок хвилин, без черги, за записом. Зберігаю комплект до весни.
taras | car_diagnostics | 600 UAH | 40-60 | двигун, електрика | Комп’ютерна діагностика авто | Роздруківка помилок і зрозумілі пояснення. Якщо ремонтуєте в мене, діагностика безкоштовна.
natalia | cakes_to_order | from 650 UAH | - | медовик, весілля | Домашні торти на замовлення | Медовик, «Наполеон», чізкейк, дитячі з малюнком. Ціна за кілограм, замовляйте за три дні.
natalia | pastries_and_desserts | 480 UAH | - | сирники, рогалики | Сирники та рогалики на сніданок | Набір на чотирьох, випікаю зранку, самовивіз або кур’єр.
roman | phone_repair | from 500 UAH | 30-120 | екран, акумулятор | Ремонт телефонів за годину | Екрани, акумулятори, роз’єми. Роблю при вас, на роботу й деталі даю пів року гарантії.
roman | computer_repair | 600 UAH/h | 60-180 | ноутбук, Windows | Ноутбук гальмує? Почищу й налаштую | Чищення від пилу, заміна диска, перенесення даних. Нічого не зникне.
khrystyna | florist | from 800 UAH | - | букет, доставка | Букети із сезонних квітів | Складаю того ж дня, надсилаю фото перед доставкою.
khrystyna | event_decoration | from 5000 UAH | 180-480 | весілля, кульки | Оформлення свят живими квітами | Арка, столи, фотозона. Працюю з місцевими теплицями, тому свіже й недорого.
andrii | custom_furniture | visit UAH | - | дуб, ясен | Меблі з масиву за вашими розмірами | Столи, полиці, ліжка. Приїду, виміряю, намалюю й назву точну ціну.
andrii | furniture_repair | from 450 UAH | 60-240 | стільці, шафи | Відремонтую улюблений стілець | Склею, перетягну, відшліфую. Дрібне роблю вдома у вас, велике забираю в майстерню.
liliia | accounting | 1500 UAH | - | ФОП, звіти | Бухгалтерія для ФОП на місяць | Облік, податки, декларація, відповіді на листи. Третя група з ПДВ теж.
viktor | medical_massage | 800 UAH | 60-60 | спина, шия | Лікувальний масаж спини та шиї | Після травм і довгої сидячої роботи. Курс із десяти сеансів дешевший.
marta | english_lessons | 450 UAH/h | 60-90 | розмова, IELTS | Англійська без зубріння | Говоримо з першого уроку. Готую до IELTS і співбесід.
marta | german_lessons | 500 UAH/h | 60-90 | A1–B2, онлайн | Німецька для роботи й переїзду | Від A1 до B2. Матеріали Goethe, домашні завдання перевіряю щодня.
orest | tour_guide | 1200 UAH | 120-150 | дворики, кава | Вечірній Львів: дворики та легенди | Дві години пішки для компанії до восьми людей. Українською, англійською або французькою.
orest | live_music | from 3500 UAH | 60-180 | гітара, весілля | Жива гітара на ваше свято | Українські та світові пісні, свій звук. Граю тихо, якщо треба розмовляти.
daryna | tailoring | from 900 UAH | - | сукня, штори | Пошиття суконь та штор | Дві примірки, тканину допоможу вибрати.
daryna | clothing_repair | 200 UAH | 30-60 | блискавка, джинси | Підшию джинси, заміню блискавку | Більшість робіт за день. Біля трамвайної зупинки на Личакові.
stepan | tool_rental | 350 UAH | - | перфоратор, драбина | Прокат інструменту на добу | Перфоратор, шліфмашина, драбина, мийка високого тиску. Покажу, як користуватися.
joao | flyer_distribution | from 900 UAH | 120-240 | folhetos, centro | pt: Distribuição de folhetos no centro de Lviv | Até mil folhetos por dia, caixas de correio ou à mão. Envio fotos e um mapa do percurso.
pavlo | errands | 250 UAH/h | 30-180 | черги, покупки | Постою в черзі, куплю, занесу | Пошта, ЦНАП, аптека, ринок. Чеки віддаю, буваю і в передмісті.`,
  requests: `
olena | 2d | handyman | 900 UAH | +1 09:30 | Повісити дзеркало й дві полиці | Стіна цегляна, дзеркало важке. Кріплення вже маю.
>> marko | 3h | 850 UAH | +1 09:30 | Guten Tag! Dübel für Ziegel bringe ich mit, in einer Stunde hängt alles.
> andrii | 5h | 1000 UAH | +3 14:00 | Вітаю! Повішу рівно, за лазерним рівнем.
oksana | 3d | plumber | 1200 UAH | +2 16:00 | Замінити змішувач у салоні | Мийка для волосся, новий змішувач уже куплено.
>> marko | 2h | 1100 UAH | +2 16:00 | Guten Tag! Ich tausche ihn nach Feierabend, dann verlieren Sie keinen Termin.
pavlo | 4d | electrician | 800 UAH | +4 11:00 | Поміняти три розетки на кухні | Дві іскрять, третя не тримає вилку.
>> marko | 4h | 750 UAH | +4 11:00 | Guten Tag! Bis dahin diese Steckdosen bitte nicht benutzen.
yaroslava | 5h | window_cleaning | 900 UAH | +3 11:00 | Помити чотири вікна перед святами | Другий поверх, рами пластикові. Драбина є.
> anna | 1h | 700 UAH | +3 11:00 | Добрий день! Чотири вікна зроблю за дві години, усе своє привезу.
> pavlo | 2h | 250 UAH/h | +2 15:00 | Вітаю! Вікнами займаюся часто, вийде десь дві години.
pavlo | 9h | phone_repair | 1500 UAH | urgent | Розбився екран на Pixel 7 | Сенсор працює, але скло в тріщинах. Потрібно сьогодні або завтра.
> roman | 1h | from 2400 UAH | +1 10:00 | Добрий день! Екран на Pixel 7 маю в наявності, заміна займе годину. Ціна з деталлю.
sabine | 1d | german_lessons | - | - | de: Deutsche Konversation gegen Ukrainisch oder gegen Honorar | Ich lerne Ukrainisch und würde gern tauschen. Zweimal die Woche im Café.
> marta | 4h | 450 UAH/h | +2 17:30 | Guten Tag! Eine Stunde Deutsch, eine Stunde Ukrainisch, das mache ich sehr gern.
yaroslava | 2d | firewood_chopping | 2000 UAH | +4 09:00 | Нарубати три куби дров | Колоди вже порізані, треба поколоти й скласти під навіс. Винники, біля церкви.
>> petro | 3h | 1800 UAH | +4 09:00 | Доброго дня! Три куби — робота на день, приїдемо із сином.
> bohdan | 8h | 2600 UAH | +6 08:00 | Вітаю, можемо в понеділок бригадою, за пів дня.
bohdan | 3d | accounting | 3000 UAH | - | Перейти з другої групи ФОП на третю | Не хочу помилитися із заявою та звітом. Поясніть, будь ласка, простими словами.
> liliia | 5h | 1800 UAH | +1 14:00 | Добрий день! Підготую заяву, подам і поясню, що зміниться. Вистачить однієї зустрічі.
oksana | 4d | flooring | 12000 UAH | +14 - | Паркет у кімнаті 18 квадратів | Старий паркет скрипить. Можна циклювати, а можна перекласти, порадьте.
> andrii | 7h | visit UAH | +2 10:00 | Добрий день! Треба глянути лаги. Приїду безкоштовно й скажу чесно, чи варто перекладати.
> dmytro | 20h | from 10500 UAH | +9 09:00 | Вітаю! Циклювання з лаком — чотири дні, пил прибираємо.
marta | 6d | bicycle_repair | 700 UAH | - | Перебрати заднє колесо міського велосипеда | Люфтить втулка, шість спиць треба замінити.
> taras | 10h | 600 UAH | +2 12:00 | Привіт! Роблю й велосипеди, спиці маю. Завезіть зранку — увечері заберете.
pavlo | 8d | driving_lessons | 900 UAH | - | Кілька уроків водіння, щоб не боятися міста | Права є, але п’ять років не їздив. Механіка.
yaroslava | 12d | elderly_care | 250 UAH | - | Побути з мамою тричі на тиждень | Мамі 84 роки, ходить сама. Приготувати обід, погуляти, поговорити.
> natalia | 6h | 230 UAH/h | +2 10:00 | Добрий день! Живу поруч, можу в понеділок, середу й п’ятницю до обіду.
> anna | 30h | 250 UAH/h | +3 09:00 | Вітаю! Доглядала бабусю чотири роки, маю рекомендації.
khrystyna | 18d | logo_design | 5000 UAH | - | Логотип для квіткової майстерні | Щось просте, для вивіски й коробок. Маю кілька ескізів від руки.
> roman | 40h | from 4500 UAH | +5 12:00 | Добрий день! Малюю логотипи разом із дружиною-дизайнеркою, покажемо три варіанти.`,
};

// Finished jobs in Lviv with the reviews of the customers. `read-town.ts` explains the columns.
export const lvivJobs = `
olena > petro | 3 | loaders | 600 UAH | Винести стару шафу | - | |
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

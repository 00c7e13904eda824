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

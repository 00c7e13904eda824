// Words without a subject: "ich brauche einen", "near me", "потрібен". They are not services, so they neither add nor remove matches.
import { fold } from "#server/words/fold.ts";

const written = `
uk: потрібен потрібна потрібно потрібні треба шукаю шукаємо хочу хочемо мені нам мій моя моє мої наш наша будь ласка терміново дуже хто
  може допоможіть допомогти біля поруч поблизу недорого дешево хороший добрий гарний завтра сьогодні зараз день є не на в у до для з із за по
  від та і й або що як це щоб грн гривень послуги послуга мене який яка скільки коштує тут там
en: i need want looking look for find someone somebody who can could would please help me my our the an a to of in on at with and or is are
  was it its this that near nearby around cheap good best urgent urgently today tomorrow now tonight week next next some get have has had do does
  how much cost price service services dollars euros eur usd uah gbp you your we not doesn dont wont isn
es: necesito necesitamos busco buscamos quiero alguien que para por favor me mi mis nos nuestro un una unos unas el la los las lo de del al en
  con y o es esta este se ha han he cerca barato bueno urgente hoy mañana ahora cuanto cuesta precio servicio servicios euros no mas como
de: ich wir brauche brauchen suche suchen gesucht möchte jemand jemanden der die das den dem des ein eine einen einem einer für von vom zu zum zur
  im in am an auf mit und oder ist sind mein meine meinen meiner mir uns bitte dringend günstig gut guter gute heute morgen jetzt nähe hier kann
  wer es wie viel kostet preis euro nicht
ru: нужен нужна нужно нужны надо ищу ищем хочу мне нам мой моя моё мои моей моего моему наш кто может помогите пожалуйста срочно очень недорого
  дешево хороший рядом возле около завтра сегодня сейчас день не на в во у до для с со из за по от и или что как это чтобы руб рублей грн
  услуги услуга меня который сколько стоит
fr: je nous cherche cherchons besoin ai voudrais veux quelqu quelqu’un un une des le la les l d du de au aux en pour par avec et ou est sont mon ma
  mes notre svp plaît près moi proche pas cher bon urgent aujourd hui demain maintenant combien coûte prix service services euros ne n plus qui que
  ce cette se sur dans chez
pt: preciso precisamos procuro procuramos quero alguém que para por favor me meu minha meus minhas nosso um uma uns umas o a os as de do da dos
  das no na nos nas em com e ou é está este esta se perto mim barato bom urgente hoje amanhã agora quanto custa preço serviço serviços euros não mais`;

/** Folded. */
export const stopWords: ReadonlySet<string> = new Set(
  written
    .replace(/^\w\w:/gm, "")
    .split(/\s+/)
    .flatMap((word) => fold(word).split(" ")),
);

// General actions: they count only without another word, else the thing beside them decides. "fix my car" is about the car.
const faintWritten = `
  полагодити полагодіть ремонт ремонту зламався зламалась зламалася зламаний працює встановити поставити зробити почистити помити купити знайти
  перевезти повісити замовити навчитися підключити
  fix repair broken install make clean buy find home house put change wash working
  arreglar reparar reparación roto rota montar poner hacer limpiar comprar buscar casa cambiar domicilio funciona
  reparieren reparatur kaputt machen einbauen kaufen finden haus hause anschließen geht funktioniert
  починить отремонтировать сломался сломалась сломанный работает установить поставить сделать почистить помыть купить найти дом дому перевезти
  réparer réparation panne installer faire nettoyer acheter trouver maison marche fonctionne poser changer domicile
  arranjar reparar reparação avariado avariada avariou montar fazer limpar comprar casa trocar domicílio funciona`;

/** Folded. */
export const generalWords: ReadonlySet<string> = new Set(
  faintWritten.split(/\s+/).flatMap((word) => fold(word).split(" ")),
);

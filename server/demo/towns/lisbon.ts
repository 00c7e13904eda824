// Lisbon and its banks of the Tagus.
import type { TownText } from "./read-town.ts";

export const lisbon: TownText = {
  people: `
rui | Rui Tavares | pt | pt native, en good, es good | +351910000031 | almada | early | 430 | Canalizador e eletricista. Respondo depressa e deixo tudo limpo.
ines | Inês Carvalho | pt | pt native, en good | +351910000032 | benfica | early | 350 | Limpezas de casas e alojamento local, com a minha equipa de três pessoas.
tiago | Tiago Moreira | pt | pt native, en fluent, fr basic | +351910000033 | oeiras | day | 390 | Técnico certificado de climatização e painéis solares.
beatriz | Beatriz Lopes | pt | pt native, es good, fr good | +351910000034 | lisboa | early | 310 | Pasteleira. Aprendi com a minha avó em Belém.
miguel | Miguel Santos | pt | pt native, en fluent, es fluent | +351910000035 | lisboa | all | 450 | Guia oficial. Mostro a Lisboa dos lisboetas, sem pressa.
catarina | Catarina Rocha | pt | pt native, en fluent | +351910000036 | alvalade | day | 280 | Médica veterinária ao domicílio, para animais que detestam a sala de espera.
duarte | Duarte Pinto | pt | pt native, es basic | +351910000037 | sintra | early | 400 | Jardineiro há trinta anos, de canteiros pequenos a quintas.
amelia | Amélia Fonseca | pt | pt native, fr fluent | +351910000038 | benfica | salon | 370 | Costureira desde os dezasseis anos. Ainda gosto todos os dias.
nuno | Nuno Baptista | pt | pt native, en good | +351910000039 | alvalade | day | 220 | Gráfica pequena: cartazes, ementas, autocolantes.
sara | Sara Nunes | pt | pt native, en fluent | +351910000040 | lisboa | - | 330 |
pedro | Pedro Matos | pt | pt native | +351910000041 | alvalade | - | 260 |
ana | Ana Keller | de | de native, pt good, en fluent | +351910000042 | cascais | - | 190 |`,
  offers: `
rui | plumber | from 40 EUR | 45-120 | fugas, torneira | Canalizador em Lisboa e Almada | Fugas, autoclismos, torneiras, esquentadores. Orçamento antes de começar.
rui | painting_works | from 7 EUR | - | paredes, tetos | Pintura de interiores | Preço por metro quadrado, com proteção do chão e limpeza no fim.
ines | house_cleaning | 12 EUR/h | 120-240 | casa, semanal | Limpeza semanal de casas | A mesma pessoa todas as semanas, produtos ecológicos se preferir.
ines | upholstery_cleaning | from 45 EUR | 60-120 | sofá, colchão | Limpeza de sofás e colchões | Extração a quente, seca em quatro horas. Nódoas de vinho são a minha especialidade.
tiago | air_conditioner_installation | from 180 EUR | 180-300 | ar condicionado | Instalação de ar condicionado | Montagem com tubagem até três metros e teste de pressão. Garantia de dois anos.
tiago | solar_panels | visit EUR | - | autoconsumo, telhado | Painéis solares para autoconsumo | Visito o telhado, faço as contas e trato da comunicação à DGEG.
beatriz | pastries_and_desserts | 18 EUR | - | pastéis de nata | Pastéis de nata acabados de fazer | Caixa de doze, ainda mornos. Entrego em Lisboa até às dez da manhã.
beatriz | private_chef | 35 EUR | 180-240 | jantar, bacalhau | Jantar português em sua casa | Preço por pessoa, de quatro a doze. Compro, cozinho e lavo a loiça.
miguel | tour_guide | 15 EUR | 150-180 | Alfama, elétrico | Alfama a pé e de elétrico | Preço por pessoa, em português, inglês ou espanhol. Grupos de até dez.
catarina | veterinarian | 45 EUR | 30-60 | cão, gato | Consulta veterinária ao domicílio | Vacinas, análises, consultas de rotina. Os gatos agradecem.
catarina | pet_grooming | from 30 EUR | 60-120 | banho, tosquia | Banho e tosquia em sua casa | Sem gaiolas e sem stress, com toalhas minhas.
duarte | gardener | 16 EUR/h | 120-480 | poda, rega | Jardineiro em Sintra e Cascais | Podas, relvados, rega automática. Levo os restos verdes comigo.
amelia | clothing_repair | from 6 EUR | 30-60 | bainhas, fechos | Bainhas, fechos e arranjos | Calças prontas no dia seguinte. Também vou a casa tirar medidas.
nuno | printing_services | from 25 EUR | - | cartazes, ementas | Cartazes e ementas em 24 horas | Impressão em papel reciclado. Ajudo com o desenho.
ines | nanny | 11 EUR/h | 120-480 | crianças, tardes | Ama para as tardes | A minha irmã é educadora de infância: lanche, parque e trabalhos de casa.
pedro | tennis_coach | 25 EUR/h | 60-60 | ténis, crianças | Aulas de ténis em Alvalade | Iniciação para crianças e adultos. Raquetes emprestadas nas primeiras aulas.`,
  requests: `
sara | 2h | plumber | 80 EUR | urgent | O esquentador apaga-se durante o banho | Vaillant com oito anos. A chama acende e cai passado um minuto.
> rui | 1h | from 45 EUR | +1 09:00 | Bom dia! Costuma ser a sonda ou a exaustão. Passo amanhã cedo, levo as peças.
> tiago | 1h | 60 EUR | +1 17:00 | Boa tarde! Consigo depois das cinco, a deslocação está incluída.
ana | 11h | gardener | 120 EUR | +4 - | de: Garten in Cascais winterfest machen | Zwei Zitronenbäume, eine Hecke, viel Laub. Portugiesisch geht auch gut.
> duarte | 3h | 96 EUR | +4 08:30 | Bom dia! São seis horas de trabalho, levo o verde comigo.
pedro | 1d | cakes_to_order | 45 EUR | +6 - | Bolo de aniversário para doze pessoas | A minha filha faz sete anos e quer um dinossauro verde.
> beatriz | 2h | 42 EUR | +6 10:00 | Olá! Pão de ló com chocolate e um dinossauro que se come inteiro.
miguel | 3d | printing_services | 60 EUR | - | Duzentos folhetos para os meus passeios | Frente e verso, o ficheiro está quase pronto.
>> nuno | 4h | 48 EUR | +1 15:00 | Boa tarde! Faço em papel reciclado de 170 gramas e revejo o ficheiro consigo.
beatriz | 5d | air_conditioner_installation | 400 EUR | +12 - | Ar condicionado na cozinha da pastelaria | Cerca de vinte metros quadrados, o forno aquece tudo.
> tiago | 6h | from 380 EUR | +8 08:00 | Olá Beatriz! Recomendo 12 000 BTU com filtro lavável. Confirmo depois de ver a parede.
> rui | 28h | visit EUR | +3 18:00 | Posso ver a parte elétrica primeiro, a visita não custa nada.
sara | 10d | house_cleaning | 13 EUR | - | Limpeza quinzenal de um T2 na Graça | Três horas de cada vez, de preferência à sexta de manhã. Há um gato.
> ines | 5h | 12 EUR/h | +5 09:00 | Bom dia! Tenho as sextas livres e gosto de gatos.
pedro | 15d | math_tutor | 15 EUR | - | Explicações de matemática do 9.º ano | Duas horas por semana até ao exame, em Alvalade.
ana | 21d | clothing_repair | 40 EUR | - | de: Vier Vorhänge kürzen | Je zwanzig Zentimeter, Leinen. Ich kann sie vorbeibringen.
> amelia | 9h | 36 EUR | +3 10:00 | Boa tarde! Traga-os quando quiser, ficam prontos em dois dias.`,
};

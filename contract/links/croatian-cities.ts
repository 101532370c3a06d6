export interface CroatianCity {
  readonly name: string
  readonly zipCode: string
}

/** Croatian towns with the postcode of their main post office. */
const written =
  'Bakar 51222;Beli Manastir 31300;Belišće 31551;Benkovac 23420;Biograd na Moru 23210;Bjelovar 43000;Buje 52460;Buzet 52420;Cres 51557;Crikvenica 51260;Čabar 51306;Čakovec 40000;Čazma 43240;Daruvar 43500;Delnice 51300;Donja Stubica 49240;Donji Miholjac 31540;Drniš 22320;Dubrovnik 20000;Duga Resa 47250;Dugo Selo 10370;Đakovo 31400;Đurđevac 48350;Garešnica 43280;Glina 44400;Gospić 53000;Grubišno Polje 43290;Hrvatska Kostajnica 44430;Hvar 21450;Ilok 32236;Imotski 21260;Ivanec 42240;Ivanić-Grad 10310;Jastrebarsko 10450;Karlovac 47000;Kastav 51215;Kaštel Sućurac 21212;Klanjec 49290;Knin 22300;Komiža 21485;Koprivnica 48000;Korčula 20260;Kraljevica 51262;Krapina 49000;Križevci 48260;Krk 51500;Kutina 44320;Kutjevo 34340;Labin 52220;Lepoglava 42250;Lipik 34551;Ludbreg 42230;Makarska 21300;Mali Lošinj 51550;Metković 20350;Mursko Središće 40315;Našice 31500;Nin 23232;Nova Gradiška 35400;Novalja 53291;Novi Marof 42220;Novi Vinodolski 51250;Novigrad 52466;Novska 44330;Obrovac 23450;Ogulin 47300;Omiš 21310;Opatija 51410;Opuzen 20355;Orahovica 33515;Oroslavje 49243;Osijek 31000;Otočac 53220;Otok 32252;Ozalj 47280;Pag 23250;Pakrac 34550;Pazin 52000;Petrinja 44250;Pleternica 34310;Ploče 20340;Popovača 44317;Poreč 52440;Požega 34000;Pregrada 49218;Prelog 40323;Pula 52100;Rab 51280;Rijeka 51000;Rovinj 52210;Samobor 10430;Senj 53270;Sinj 21230;Sisak 44000;Skradin 22222;Slatina 33520;Slavonski Brod 35000;Slunj 47240;Solin 21210;Split 21000;Stari Grad 21460;Supetar 21400;Sveta Nedelja 10431;Sveti Ivan Zelina 10380;Šibenik 22000;Trilj 21240;Trogir 21220;Umag 52470;Valpovo 31550;Varaždin 42000;Varaždinske Toplice 42223;Velika Gorica 10410;Vinkovci 32100;Virovitica 33000;Vis 21480;Vodice 22211;Vodnjan 52215;Vrbovec 10340;Vrbovsko 51326;Vrgorac 21276;Vrlika 21236;Vukovar 32000;Zabok 49210;Zadar 23000;Zagreb 10000;Zaprešić 10290;Zlatar 49250;Županja 32270'

/** City names for the browser's suggestions (PBG-18). */
export const croatianCities: readonly CroatianCity[] = written.split(';').map((entry) => {
  const at = entry.lastIndexOf(' ')
  return { name: entry.slice(0, at), zipCode: entry.slice(at + 1) }
})

const byName = new Map(croatianCities.map((city) => [city.name, city]))

/** The town of exactly this name (PBG-19). */
export const croatianCity = (name: string): CroatianCity | undefined => byName.get(name)

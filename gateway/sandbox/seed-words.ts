type Some<T> = readonly [T, ...T[]]

export const firstNames: Some<string> = [
  ...(['Ana', 'Marija', 'Ivana', 'Petra', 'Lucija', 'Mia', 'Ema', 'Nika', 'Sara', 'Đurđica', 'Željka'] as const),
  ...['Ivan', 'Marko', 'Josip', 'Luka', 'Ante', 'Šime', 'Tomislav', 'Krešimir', 'Zvonimir', 'Čedo', 'Željko', 'Đuro'],
]

export const lastNames: Some<string> = [
  ...(['Horvat', 'Kovačević', 'Babić', 'Marić', 'Jurić', 'Novak', 'Kovačić', 'Knežević', 'Vuković'] as const),
  ...['Marković', 'Petrović', 'Matić', 'Tomić', 'Pavlović', 'Božić', 'Blažević', 'Grgić', 'Perić', 'Šarić'],
  ...['Žuvela', 'Čulić', 'Ćosić', 'Đaković', 'Škorić', 'Ždero', 'Bašić', 'Cindrić', 'Lončar', 'Rukavina'],
]

export interface Town {
  readonly name: string
  readonly zip: string
  readonly streets: Some<string>
}

export const towns: Some<Town> = [
  { name: 'Zagreb', zip: '10000', streets: ['Ilica', 'Savska cesta', 'Maksimirska cesta', 'Vlaška ulica'] },
  { name: 'Split', zip: '21000', streets: ['Ulica Domovinskog rata', 'Poljička cesta', 'Matoševa ulica'] },
  { name: 'Rijeka', zip: '51000', streets: ['Korzo', 'Krešimirova ulica', 'Vukovarska ulica'] },
  { name: 'Osijek', zip: '31000', streets: ['Europska avenija', 'Županijska ulica'] },
  { name: 'Zadar', zip: '23000', streets: ['Široka ulica', 'Ulica Ante Starčevića'] },
  { name: 'Šibenik', zip: '22000', streets: ['Ulica kralja Zvonimira', 'Draga'] },
  { name: 'Čakovec', zip: '40000', streets: ['Ulica kralja Tomislava'] },
  { name: 'Đakovo', zip: '31400', streets: ['Ulica pape Ivana Pavla II.'] },
  { name: 'Županja', zip: '32270', streets: ['Veliki kraj'] },
  { name: 'Dubrovnik', zip: '20000', streets: ['Stradun', 'Vukovarska ulica'] },
]

export const carts: Some<string> = [
  'Maslinovo ulje 0,75 l × 2',
  'Paški sir 1 kg, pršut 500 g',
  'Godišnja karta za trajekt',
  'Noćenje s doručkom × 3',
  'Ručnik za plažu, kapa, krema za sunčanje',
  'Knjiga „Zlatarovo zlato”',
  'Ulaznica za izložbu × 4',
  'Kišobran',
  'Torba od platna, šalica',
  'Izlet brodom na Kornate × 2',
  'Servis bicikla i nova guma',
  'Lavandino ulje, sapun × 6',
  'Dječje tenisice vel. 31',
  'Čokolada s otočkim rogačem × 10',
  'Peka za četiri osobe',
]

export const terminalCarts: Some<string> = ['Blagajna 1', 'Blagajna 2', 'Recepcija', 'Benzinska postaja']

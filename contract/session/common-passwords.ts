/** Common passwords of at least twelve characters, in lower case, which attackers try first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  000000000000 012345678901 098765432109 111111111111 1111111111111111 123123123123 123412341234 123456789012
  1234567890123 12345678901234 123456789012345 1234567890123456 1234567890abc 1234567890qwerty 123456789123
  1234567891234 12345678912345 123456789123456 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc
  1qaz2wsx3edc4rfv 1qazxsw23edc 222222222222 333333333333 444444444444 555555555555 666666666666 777777777777
  888888888888 987654321098 987654321987 999999999999 a1b2c3d4e5f6 aaaaaaaaaaaa abc123456789 abc123abc123
  abcabcabcabc abcd12345678 abcd1234abcd abcdefghijkl abcdefghijklm abcdefghijklmnop admin1234567 admin12345678
  admin123456789 adminadmin12 adminadmin123 administrator administrator1 administrator12 administrator123
  adminpassword arsenal12345 asdf12341234 asdfasdfasdf asdfghjkl123 asdfghjkl1234 asdfghjklzxcvbnm autumn123456
  barcelona123 barcelona1234 baseball1234 basketball12 basketball123 batman123456 bbboys198686 blagajna1234
  changeme1234 changeme123456 changemeplease chelsea12345 computer1234 computer12345 correcthorsebatterystaple
  default12345 defaultpassword demo12345678 demodemodemo dinamo123456 dinamozagreb dinamozagreb1 dragon123456
  dubrovnik123 facebook1234 football1234 football12345 google123456 guest1234567 guestguest12 hajduk123456
  hajduk191119 hajduksplit1 hockey123456 hrvatska1234 hrvatska12345 hrvatska1991 hrvatska2018 hunter123456
  ihateyou1234 iloveyou1234 iloveyou12345 iloveyou123456 iloveyoubaby iloveyouforever iloveyousomuch
  internet1234 internet12345 jadran123456 jennifer1234 jordan123456 juventus1234 killer123456 letmein12345
  letmein123456 letmeinletmein liverpool123 liverpool1234 ljubav123456 ljubavimoja1 ljubavljubav lozinka12345
  lozinka123456 lozinkalozinka manchester12 manchester123 manchesterunited master123456 michael12345
  minecraft123 minecraft1234 mojaljubav12 mojaljubav123 mojalozinka1 mojalozinka12 mojalozinka123 monkey123456
  mypassword12 mypassword123 mypassword1234 newpassword1 newpassword12 newpassword123 nopassword12 nothing12345
  novalozinka1 novalozinka123 opensesame12 opensesame123 osijek123456 p@ssw0rd1234 p@ssword1234 pa$$word1234
  passw0rd1234 password1234 password12345 password123456 password1234567 password2024 password2025 password2026
  passwordpassword pokemon12345 princess1234 princess12345 q1w2e3r4t5y6 qazwsxedc123 qazwsxedcrfv qwerty123456
  qwerty1234567 qwerty12345678 qwerty123456789 qwerty1234567890 qwertyqwerty qwertyuiop12 qwertyuiop123
  qwertyuiop1234 qwertyuiop[] qwertyuiopasdf qwertyuiopasdfghjkl qwertz123456 qwertzqwertz qwertzuiop12
  qwertzuiop123 qwertzuiopasdf racunovodstvo realmadrid12 realmadrid123 rijeka123456 rootpassword samsung12345
  secretpassword shadow123456 sifra1234567 sifra12345678 sifrasifra12 soccer123456 spiderman123 split1234567
  spring123456 startrek1234 starwars1234 summer123456 summer2024!! summer2025!! summer2026!! sunshine1234
  sunshine12345 superman1234 temporary123 temppassword test12341234 testpassword testtest1234 testtesttest
  thepassword1 torcida19501 torcidasplit trgovina1234 trustno1trustno1 unknown12345 userpassword vatreni12345
  volimte12345 volimte123456 volimtevolimte welcome12345 welcome123456 welcome12345678 welcomewelcome
  whatever1234 winter123456 zagreb123456 zagreb1234567 zaporka12345 zaporka123456 zaporkazaporka zaq12wsxcde3
  zaq1zaq1zaq1 zxcvbnm12345 zxcvbnmasdfghjkl
`
    .trim()
    .split(/\s+/),
)

import { describe, expect, it } from 'vitest'
import { plainName } from '#gateway/mail/plain-name.ts'

describe('the name of a company in a mail', () => {
  it.each([
    ['Jadran d.o.o.', 'Jadran d.o.o.'],
    ['Čačkalica j.d.o.o., obrt', 'Čačkalica j.d.o.o., obrt'],
    ['Kuća 365', 'Kuća 365'],
    ['Studio.hr d.o.o.', 'Studio hr d.o.o.'],
    ['www.nagrada-riva.hr/preuzmi 500 EUR', 'www nagrada-riva hr preuzmi'],
    ['Dobitak 1.000,00 € odmah', 'Dobitak odmah'],
    ['EUR 500 za vas', 'za vas'],
    ['javi@se.hr', 'javi se hr'],
    ['www。nagrada。hr', 'www nagrada hr'],
    ['ｗｗｗ．ｎａｇｒａｄａ．ｈｒ', 'www nagrada hr'],
    ['Dobitak ５００ EUR', 'Dobitak'],
    // A sign that is not seen stands between dot and letters.
    ['nagrada.\ufe0fhr', 'nagrada \ufe0fhr'],
    ['nagrada.\u034fh\u034fr', 'nagrada \u034fh\u034fr'],
    ['nagrada.\u200bhr', 'nagrada \u200bhr'],
    ['500 EUR', '69435151530'],
    ['', '69435151530'],
  ])('%j is written %j · USR-19', (name, written) => {
    expect(plainName(name, '69435151530')).toBe(written)
  })
})

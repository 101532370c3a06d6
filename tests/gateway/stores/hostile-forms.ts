export interface HostileForm {
  readonly what: string
  readonly type: string
  readonly body: Buffer
  /** The status of the reply; the names of the stored pictures where it is 200, and null for each rejected file. */
  readonly reply: number | readonly (string | null)[]
}

const boundary = 'b0undary'
const multipart = `multipart/form-data; boundary=${boundary}`
const line = '\r\n'

const part = (headers: readonly string[], content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([`--${boundary}`, ...headers, '', ''].join(line)), content, Buffer.from(line)])

const end = Buffer.from(`--${boundary}--${line}`)
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`
const png = 'Content-Type: image/png'

/** Bodies that no browser sends. */
export const hostileForms = (picture: Buffer): readonly HostileForm[] => {
  const file = (parameters: string, ...more: readonly string[]) =>
    part([disposition(parameters), png, ...more], picture)
  const form = (what: string, reply: HostileForm['reply'], ...parts: readonly Uint8Array[]): HostileForm => ({
    what,
    type: multipart,
    body: Buffer.concat(parts),
    reply,
  })
  const named = (what: string, name: string, stored: string): HostileForm =>
    form(what, [stored], file(`name="files"; filename="${name}"`), end)
  const good = Buffer.concat([file('name="files"; filename="a.png"'), end])
  return [
    { what: 'no boundary', type: 'multipart/form-data', body: good, reply: 400 },
    { what: 'another boundary', type: 'multipart/form-data; boundary=other', body: good, reply: 400 },
    { what: 'an empty boundary', type: 'multipart/form-data; boundary=', body: good, reply: 400 },
    {
      what: 'a boundary of 10,000 letters',
      type: `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
      body: good,
      reply: 400,
    },
    { what: 'another kind of multipart', type: `multipart/mixed; boundary=${boundary}`, body: good, reply: 400 },
    { what: 'a form that is no multipart', type: 'application/x-www-form-urlencoded', body: good, reply: 400 },
    form('an empty body', 400),
    form('nothing but the end', 400, end),
    form('no end', 400, file('name="files"; filename="a.png"')),
    form('a part cut inside its headers', 400, Buffer.from(`--${boundary}${line}${disposition('name="fi')}`)),
    form('single line feeds', 400, Buffer.from(good.toString('latin1').replaceAll(line, '\n'), 'latin1')),
    form('a part without headers', 400, part([], picture), end),
    form('a part without a disposition', 400, part([png], picture), end),
    form('a part without a name', 400, file('filename="a.png"'), end),
    form('a part that is no file', 400, file('name="files"'), end),
    form('a file and a text of the same name', 400, good.subarray(0, -end.length), file('name="files"'), end),
    form('another field', 400, file('name="file"; filename="a.png"'), end),
    form('six files', 400, ...Array.from({ length: 6 }, () => file('name="files"; filename="a.png"')), end),
    form(
      '20,000 parts',
      400,
      ...Array.from({ length: 20_000 }, () => part([disposition('name="x"')], Buffer.of(1))),
      end,
    ),
    form(
      'a name of 10,000 letters',
      ['č'.repeat(100)],
      file(`name="files"; filename="${'č'.repeat(10_000)}.png"`),
      end,
    ),
    form('an empty name', ['picture'], file('name="files"; filename=""'), end),
    named('a name of blanks', '   ', 'picture'),
    named('a name of control characters', '\x01\x07\x1b[2Jb.png', '____2Jb.png'),
    named('a name that reads from right to left', 'a\u202egnp.exe', 'a_gnp.exe'),
    named('a name with invisible characters', 'a\u200b\ufeffb.png', 'a__b.png'),
    named('a name as a Mac writes it', 'c\u030cas\u030c.png', 'čaš.png'),
    named('a name of a folder of Windows', 'C:\\temp\\..\\a.png', 'C__temp_.._a.png'),
    named('a path', '/etc/../../passwd', '_etc_.._.._passwd'),
    named('two endings', 'a.php.png', 'a.php.png'),
    named('an ending that runs', 'a.png.exe', 'a.png.exe'),
    named('half a letter at the end', `${'a'.repeat(99)}𝒜𝒜.png`, 'a'.repeat(99)),
    named('percent signs', '%00%2e%2e%2fa.png', '_00_2e_2e_2fa.png'),
    form(
      'a type that is not one',
      ['a.png'],
      part([disposition('name="files"; filename="a.png"'), 'Content-Type: text/html'], picture),
      end,
    ),
    form(
      'a picture in base 64',
      ['a.png'],
      part(
        [disposition('name="files"; filename="a.png"'), png, 'Content-Transfer-Encoding: base64'],
        Buffer.from(picture.toString('base64')),
      ),
      end,
    ),
    form(
      'files inside one part',
      [null],
      part(
        [disposition('name="files"; filename="a.png"'), 'Content-Type: multipart/mixed; boundary=inner'],
        Buffer.concat([Buffer.from(`--inner${line}${png}${line}${line}`), picture, Buffer.from(`${line}--inner--`)]),
      ),
      end,
    ),
  ]
}

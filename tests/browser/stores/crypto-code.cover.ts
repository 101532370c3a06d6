import { cryptoCode } from '#machines/stores/crypto-code.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { savedFormCover, typeOther } from '#tests/browser/saved-form-cover.ts'
import { jadran } from './at-settings.ts'

const read = (profileCode: string | null): { readonly read: unknown; readonly reply: Reply } => ({
  read: profileCode,
  reply: { status: 200, body: { profileCode } },
})

export const cryptoCodeCover: Cover = savedFormCover({
  form: { form: cryptoCode, id: jadran.split, path: 'profileCode' },
  reads: { 'a code': read('PAY-1'), none: read(null) },
  open: async (visit) => {
    const { page } = visit
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const held = await holdCalls(page, {
      readSaved: (method, path) => method === 'GET' && path.endsWith('/crypto/profile-code'),
    })
    const arrive = () => visit.open(`/edit-store/${jadran.split}?tab=crypto`)
    const save = async () => {
      await typeOther(page, 'profileCode', ['PAY-2', 'PAY-3'])
      await button(page, 'Save').click()
      await page.getByText('No changes yet.').waitFor()
    }
    return { held, arrive, save }
  },
})

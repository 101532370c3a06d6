import type { Fault } from '#tools/mutants/faults.ts'

const test = (path: string) => [`tests/gateway/${path}.test.ts`]
const readOnlyFields = test('stores/read-only-fields')

/** Faults of what a store and its pictures keep of a body: fields that only the gateway sets. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'a saved store keeps the names of languages that a body sends',
    file: 'gateway/stores/save-store.ts',
    find: '.set({ ...columns, revision',
    put: `.set({ ...columns, settings: { ...columns.settings, ...JSON.parse(JSON.stringify({ cardholderNotifications: body.cardholderNotifications })) }, revision`,
    tests: readOnlyFields,
    only: 'has languages that nobody writes',
    ids: ['LNG-06', 'STS-08'],
  },
  {
    name: 'a picture is served as the type that its upload names',
    file: 'gateway/stores/pictures.ts',
    find: 'await db.insert(picture).values({ ...image, id,',
    put: "await db.insert(picture).values({ ...image, format: file.type.replace('image/', ''), id,",
    tests: readOnlyFields,
    only: 'keeps of an upload the picture alone',
    ids: ['STS-26', 'STS-31'],
  },
  {
    name: 'escaped letters hide an address in the CSS of a merchant',
    file: 'gateway/stores/clean-css.ts',
    find: "  if (actingName(node).includes('\\\\')) return false\n",
    put: '',
    tests: test('stores/clean'),
  },
]

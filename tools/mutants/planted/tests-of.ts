/** The one file of tests at a path below a folder of `tests`, as a planted fault names it. */
export const testsOf =
  (folder: string) =>
  (path: string): readonly string[] => [`tests/${folder}/${path}.test.ts`]

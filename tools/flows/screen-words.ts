import { croatianWords, saidIn } from '#tools/check/judged-words.ts'
import { projectFiles, textOf } from '#tools/check/tree.ts'

export interface ScreenWord {
  readonly english: string
  readonly croatian: string
}

/** By the file of a machine, what the parts of the screens that know it say: a designer looks for what the screen shows. */
export function screenWords(): (machine: string) => readonly ScreenWord[] {
  const croatian = croatianWords()
  const views = projectFiles('src/**/*.tsx').map((path) => ({ path, text: textOf(path) }))
  return (machine) => {
    const own = views.filter(({ text }) => text.includes(`'#${machine}'`))
    const said = own.flatMap(({ path }) => saidIn(path))
    const words = said.map(({ english, context }) => ({
      english,
      croatian: croatian.get(`${context}|${english}`) ?? english,
    }))
    return [...new Map(words.map((word) => [`${word.english}|${word.croatian}`, word])).values()]
  }
}

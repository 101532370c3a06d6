import { type ComponentType, createElement, lazy, useState } from 'react'

/** A field whose editor is large: fetched when it is drawn, or ahead where the screen is not to move when it comes. */
function comesLate<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | null = null
  const ahead = async () => {
    ready = await find()
    return ready
  }
  const Awaited = lazy(async () => ({ default: await ahead() }))
  return Object.assign(
    (props: Props) => {
      const [Field] = useState<ComponentType<Props> | typeof Awaited>(() => ready ?? Awaited)
      return createElement<Props>(Field, props)
    },
    { ahead },
  )
}

export const RichTextField = comesLate(() =>
  import('#src/ui/rich-text/rich-text-field.tsx').then((file) => file.RichTextField),
)

export const CodeField = comesLate(() => import('#src/ui/code/code-field.tsx').then((file) => file.CodeField))

import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { inlineStyle, styleText } from './inline-style.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    lettering: {
      /** One of the seven sizes for what is selected, or the usual one. */
      setFontSize: (size: string | null) => ReturnType
    }
    alignment: {
      setAlignment: (side: string | null) => ReturnType
    }
  }
}

const looks = { fontSize: 'font-size', color: 'color', backgroundColor: 'background-color' } as const

const written = (name: string, value: unknown) =>
  typeof value === 'string' ? { style: styleText(new Map([[name, value]])) } : {}

/** Size and colours of letters, as spans with a style attribute. */
export const Lettering = Mark.create({
  name: 'lettering',
  priority: 101,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(looks).map(([attribute, property]) => [
        attribute,
        {
          default: null,
          parseHTML: (element: HTMLElement) => inlineStyle(element).get(property) ?? null,
          renderHTML: (attributes: Readonly<Record<string, unknown>>) => written(property, attributes[attribute]),
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) => {
        const style = inlineStyle(element)
        return Object.values(looks).some((property) => style.has(property)) ? {} : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addCommands() {
    return {
      setFontSize:
        (size) =>
        ({ chain, editor }) => {
          const { color = null, backgroundColor = null } = editor.getAttributes(this.name)
          const rest = { color, backgroundColor, fontSize: size }
          const isPlain = Object.values(rest).every((value) => value === null)
          return isPlain ? chain().unsetMark(this.name).run() : chain().setMark(this.name, rest).run()
        },
    }
  },
})

const aligned = ['paragraph', 'heading']

/** Left, centred, right: of paragraphs and headings. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => inlineStyle(element).get('text-align') ?? null,
          renderHTML: ({ textAlign }) => written('text-align', textAlign),
        },
      },
    },
  ],
  addCommands: () => ({
    setAlignment:
      (side) =>
      ({ commands }) =>
        aligned.map((name) => commands.updateAttributes(name, { textAlign: side })).some(Boolean),
  }),
})

const isOurs = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin

/** A picture of the gallery. One from elsewhere shows as its address: the page loads nothing from other hosts. */
export const Picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
    title: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt, width } = node.attrs
      const address = String(src)
      if (!isOurs(address)) {
        const dom = document.createElement('span')
        dom.className = 'riva-elsewhere'
        dom.textContent = address
        return { dom }
      }
      const dom = document.createElement('img')
      dom.src = address
      dom.alt = String(alt ?? '')
      if (width !== null) dom.width = Number(width)
      return { dom }
    },
})

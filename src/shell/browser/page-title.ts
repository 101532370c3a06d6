import { useEffect } from 'react'

/** The document's title follows the page: "Orders – Riva". Without one another part of the page sets it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = title === '' ? 'Riva' : `${title} – Riva`
  }, [title])
}

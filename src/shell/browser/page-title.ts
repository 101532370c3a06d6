import { useEffect } from 'react'

/** The document's title follows the page: "Orders – Riva". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Riva' : `${title} – Riva`
  }, [title])
}

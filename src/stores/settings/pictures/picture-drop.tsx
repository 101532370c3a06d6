import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureLimits } from '#contract/stores/picture-calls.ts'
import { thumb } from '#src/ui/look/entry-look.ts'

interface PictureDropProps {
  readonly disabled: boolean
  readonly onPicked: (files: readonly File[]) => void
}

/** A file that misses the area would open in place of the page. */
function useNoOtherDrop(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      const { target, dataTransfer } = event
      const isInside = target instanceof Element && target.closest('[data-drop]') !== null
      if (isInside || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}

const filesOf = (transfer: DataTransfer | null): readonly File[] => [...(transfer?.files ?? [])]

/** Takes pictures that are dropped here, pasted on the page, or chosen by the button (STS-26, STS-27). */
export function PictureDrop({ disabled, onPicked }: PictureDropProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoOtherDrop()
  const take = useEffectEvent((files: readonly File[]) => {
    if (!disabled && files.length > 0) onPicked(files)
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])

  const drag = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <chakra.div
      data-drop
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onPicked(filesOf(event.dataTransfer))
      }}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      px="4"
      py="6"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border.control'}
      borderRadius="l3"
      bg={over ? 'brand.subtle' : 'bg.subtle'}
      textAlign="center"
    >
      <chakra.span color="fg.muted">
        <ImageUp size={24} aria-hidden="true" />
      </chakra.span>
      <chakra.p css={{ [thumb]: { display: 'none' } }}>
        <Trans>Drop images here, or paste them</Trans>
      </chakra.p>
      <Button variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
        <Trans>Choose images</Trans>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={pictureLimits.types.join(',')}
        aria-label={t`Choose images`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onPicked(files)
        }}
      />
      <chakra.p color="fg.muted">
        <Trans>JPG or PNG, at most 5 at once, up to 500 KB each</Trans>
      </chakra.p>
    </chakra.div>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { notify } from '#src/shell/app.ts'
import { save } from '#src/shell/browser/save-file.ts'
import { pathOfQr, pngOfQr, qrOf, svgOfQr } from './qr-files.ts'

interface LinkQrProps {
  readonly address: string
  /** Of the files: the order number. */
  readonly name: string
}

/** The link as a QR code, to show and to save as a picture. */
export function LinkQr({ address, name }: LinkQrProps) {
  const { t } = useLingui()
  const qr = qrOf(address)
  const file = `qr-${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`
  const savePng = async () => {
    try {
      save(null, { name: `${file}.png`, body: await pngOfQr(qr) })
    } catch {
      notify(null, { key: 'PICTURE_NOT_SAVED' })
    }
  }
  return (
    <Box display="grid" gap="3" justifyItems={{ base: 'center', sm: 'start' }}>
      <Box p="2" bg="white" borderWidth="1px" borderRadius="l2" lineHeight="0">
        <svg
          role="img"
          aria-label={t`QR code of ${address}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width="176"
          height="176"
          shapeRendering="crispEdges"
        >
          <path d={pathOfQr(qr)} fill="#000" />
        </svg>
      </Box>
      <Box display="flex" gap="2" className="no-print">
        <Button variant="outline" size="sm" h={{ base: '11', md: '9' }} onClick={savePng}>
          <Download size={16} aria-hidden="true" />
          <Trans>PNG</Trans>
        </Button>
        <Button
          variant="outline"
          size="sm"
          h={{ base: '11', md: '9' }}
          onClick={() => save(null, { name: `${file}.svg`, body: svgOfQr(qr) })}
        >
          <Download size={16} aria-hidden="true" />
          <Trans>SVG</Trans>
        </Button>
      </Box>
    </Box>
  )
}

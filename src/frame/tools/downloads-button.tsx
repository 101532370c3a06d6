import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { comesLater } from '#src/shell/early/comes-later.ts'
import { useRunningReports } from '#src/transactions/report/running-reports.ts'

const TakeUp = comesLater(() => import('#src/transactions/report/take-up.ts').then((file) => file.TakeUp))

interface DownloadsButtonProps {
  readonly sub: string
  readonly company: string
  readonly onOpen: () => void
}

/** Opens the drawer; a mark counts what is being made in this tab, which is taken up after a reload. */
export function DownloadsButton({ sub, company, onOpen }: DownloadsButtonProps) {
  const { t } = useLingui()
  const made = useRunningReports(sub, company)
  return (
    <>
      {made > 0 ? (
        <Suspense>
          <TakeUp key={made} />
        </Suspense>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        px="2"
        position="relative"
        onClick={onOpen}
        aria-label={made > 0 ? t`Downloads, reports in progress: ${made}` : t`Downloads`}
      >
        <Download size={18} aria-hidden="true" />
        {made > 0 ? (
          <Box
            as="span"
            aria-hidden="true"
            position="absolute"
            top="0"
            insetEnd="0"
            minW="4"
            px="1"
            borderRadius="full"
            bg="brand.solid"
            color="brand.contrast"
            textStyle="xs"
          >
            {made}
          </Box>
        ) : null}
      </Button>
    </>
  )
}

import { Button } from '#src/ui/button.tsx'
import css from './export-progress.module.css'
import { exportTexts } from './export-texts.ts'
import type { Exporting } from './use-export.ts'

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** How much of a file has come, and what stops it. */
export const ExportProgress = ({ loaded, cancel }: { loaded: number } & Pick<Exporting, 'cancel'>) => (
  <span className={css.progress} role="status">
    {exportTexts.exporting} {size.format(loaded / 1e6)} {exportTexts.megabytes}
    <Button look="quiet" onClick={cancel}>
      {exportTexts.cancel}
    </Button>
  </span>
)

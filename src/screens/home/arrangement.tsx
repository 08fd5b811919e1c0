import type { BlockChoice, Dashboard } from '#src/schema/dashboard.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { homeTexts } from './home-texts.ts'
import { usePart } from './use-part.ts'

type ArrangementProps = {
  /** Blocks and figures in the order of the person. */
  main: BlockChoice[]
  figures: BlockChoice[]
  dashboard: Dashboard
  arrange: (blocks: BlockChoice[]) => void
  onClose: () => void
}

/** The panel in which a person arranges home, once it is loaded. */
export function Arrangement({ main, figures, dashboard, arrange, onClose }: ArrangementProps) {
  const panel = usePart(async () => (await import('./arrange-panel.tsx')).ArrangePanel, true)
  if (panel.isFailed) return <LoadFailure message={homeTexts.arrangeNotLoaded} onRetry={panel.retry} />
  return panel.part ? (
    <panel.part
      parts={[
        { title: homeTexts.blocks, blocks: main },
        { title: homeTexts.figures, blocks: figures },
      ]}
      titleOf={(id) =>
        dashboard.figures.find((figure) => figure.id === id)?.title ??
        (homeTexts.blockTitles as Record<string, string>)[id] ??
        id
      }
      onArrange={arrange}
      onClose={onClose}
    />
  ) : null
}

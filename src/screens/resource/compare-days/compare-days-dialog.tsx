import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { shortDay } from '#src/kinds/day-text.ts'
import type { DayComparison } from '#src/schema/day-comparison.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { addMonths } from '#src/validation/calendar-day.ts'
import { DayField } from '../day-field.tsx'
import { useResource } from '../use-resource.ts'
import { useRuleContext } from '../use-rule-context.ts'
import css from './compare-days.module.css'
import { compareDaysTexts } from './compare-days-texts.ts'
import { DayGrid } from './day-grid.tsx'

type CompareDaysProps = {
  model: RenderModel
  /** The day that the table shows; today where it shows none. */
  asOf: string | undefined
  onClose: () => void
}

/** What a dated table holds otherwise on a day than on an earlier one: a month before, until others are chosen. */
export function CompareDaysDialog({ model, asOf, onClose }: CompareDaysProps) {
  const { api } = useResource(model)
  const { today } = useRuleContext()
  const [to, setTo] = useState<string | undefined>(asOf ?? today)
  const [from, setFrom] = useState<string | undefined>(addMonths(asOf ?? today, -1))
  const days = from !== undefined && to !== undefined && from < to ? { from, to } : undefined
  const { data, error, isPending, refetch } = useQuery<DayComparison, ApiError>({
    queryKey: [model.id, 'days', days],
    queryFn: ({ signal }) => api.compareDays(days?.from ?? '', days?.to ?? '', signal),
    enabled: days !== undefined,
  })
  const property = findField(model, firstDay)?.property ?? {}
  const whole = compareDaysTexts.wholeTable(model.title)
  const isWrong = from !== undefined && to !== undefined && days === undefined
  return (
    <Dialog
      title={compareDaysTexts.title}
      subtitle={days ? `${whole}: ${shortDay(days.from)} – ${shortDay(days.to)}` : whole}
      width="page"
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {compareDaysTexts.close}
        </Button>
      }
    >
      <div className={css.panel}>
        <div className={css.days}>
          <DayField label={compareDaysTexts.first} {...{ property }} day={from} onDay={setFrom} />
          <DayField
            label={compareDaysTexts.second}
            {...{ property }}
            day={to}
            onDay={setTo}
            problem={isWrong ? compareDaysTexts.order : undefined}
          />
        </div>
        {error && <CallFailure error={error} onRetry={() => void refetch()} />}
        {!days && !isWrong && <p role="status">{compareDaysTexts.both}</p>}
        {days && isPending && <p role="status">{compareDaysTexts.reading}</p>}
        {days &&
          data &&
          (data.differences.length > 0 ? (
            <DayGrid model={model} comparison={data} />
          ) : (
            <EmptyState title={compareDaysTexts.none} />
          ))}
      </div>
    </Dialog>
  )
}

import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/es'

type CalendarProps = {
  anchor: HTMLElement
  picks: 'day' | 'month'
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (iso: string) => void
  onClose: () => void
}

/** The chosen day in the colours of the product, focused or not. */
const chosenDay = {
  '& .Mui-selected, & .Mui-selected:focus, & .Mui-selected:hover': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
}

const views = { day: ['year', 'month', 'day'], month: ['year', 'month'] } as const
const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

const { localeText } = esES.components.MuiLocalizationProvider.defaultProps

/** A calendar between two limits, in Spanish; Esc closes it, arrows and Enter choose. */
export const CalendarPopup = ({ anchor, picks, value, min, max, onPick, onClose }: CalendarProps) => (
  <Popover
    open
    anchorEl={anchor.parentElement}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    transformOrigin={{ vertical: 'top', horizontal: 'left' }}
    transitionDuration={90}
    slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendario' } }}
  >
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={localeText}>
      <DateCalendar
        autoFocus
        sx={chosenDay}
        views={views[picks]}
        openTo={picks}
        value={value === undefined ? null : dayjs(value)}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
        onChange={(chosen, progress) => {
          if (progress !== 'finish' || !chosen) return
          onPick(chosen.format(formats[picks]))
          onClose()
        }}
      />
    </LocalizationProvider>
  </Popover>
)

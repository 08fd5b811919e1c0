import { type ComponentProps, type ComponentType, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Field } from '#src/ui/field.tsx'
import { EmptyState, ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { type Notice, useNotify } from '#src/ui/notices-provider.tsx'
import { Select } from '#src/ui/select.tsx'
import { DynamicFormPage } from './dynamic-form.tsx'
import css from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'
import { KindField } from './kind-field.tsx'

type Widget = { path: string; title: string; description: string; Page: ComponentType }

/** Confirms, and shows the answer. */
function ConfirmPage() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<boolean>()
  const ask = async (danger: boolean): Promise<void> =>
    setAnswer(
      await confirm({
        title: danger ? galleryTexts.inactivateRecord : galleryTexts.sendForApproval,
        message: galleryTexts.continueQuestion,
        cancelText: galleryTexts.cancel,
        confirmText: galleryTexts.goOn,
        danger,
      }),
    )
  return (
    <div className={css.row}>
      <Button onClick={() => void ask(false)}>{galleryTexts.ask}</Button>
      <Button onClick={() => void ask(true)}>{galleryTexts.askAboutLoss}</Button>
      <output>{answer === undefined ? galleryTexts.noAnswer : galleryTexts.answer(answer)}</output>
    </div>
  )
}

const looks: Pick<ComponentProps<typeof Button>, 'look' | 'tone'>[] = [
  { look: 'primary' },
  { look: 'primary', tone: 'accent' },
  { look: 'stroked' },
  { look: 'stroked', tone: 'accent' },
  { look: 'secondary' },
  { look: 'quiet' },
  { look: 'tool' },
  { look: 'danger' },
]

/** Raised and stroked buttons in primary, accent and neutral colours, at rest, disabled and busy. */
const ButtonPage = () =>
  looks.map((how) => (
    <div key={`${how.look} ${how.tone}`} className={css.row}>
      <Button {...how} size="large">
        {galleryTexts.goOn}
      </Button>
      <Button {...how}>{galleryTexts.goOn}</Button>
      <Button {...how} disabled>
        {galleryTexts.goOn}
      </Button>
      <Button {...how} busy>
        {galleryTexts.goOn}
      </Button>
    </div>
  ))

const notices: Notice[] = [
  { type: 'success', message: galleryTexts.changesSaved },
  { type: 'info', message: galleryTexts.noChanges },
  { type: 'error', message: galleryTexts.failedTryAgain, code: '7F3A-91C2' },
]

function SnackbarPage() {
  const notify = useNotify()
  return (
    <div className={css.row}>
      {notices.map((notice) => (
        <Button key={notice.type} onClick={() => notify(notice)}>
          {notice.message}
        </Button>
      ))}
    </div>
  )
}

const century = { formatMinimum: '2000-01-01', formatMaximum: '2049-12-31' }
const months = { formatMinimum: '2000-01', formatMaximum: '2049-12' }

const DatePage = () => (
  <>
    <KindField
      id="day"
      label={galleryTexts.day}
      kind="date"
      property={{ type: 'string', format: 'date', ...century }}
    />
    <KindField
      id="given"
      label={galleryTexts.dayWithHint}
      help={galleryTexts.sameDayFirst}
      kind="date"
      property={{ type: 'string', format: 'date', ...century, 'x-hint': 'MM/DD/YYYY' }}
    />
    <KindField
      id="month"
      label={galleryTexts.month}
      kind="mes"
      property={{ type: 'string', format: 'mes', ...months }}
    />
  </>
)

/** The controls of the specification that go by their keys (spec §5). */
const KeysPage = () => (
  <>
    <KindField
      id="decimal"
      label={galleryTexts.decimalNumber}
      help={galleryTexts.onlyDigitsAndPoint}
      kind="decimal"
      property={{ type: 'number', format: 'decimal' }}
    />
    <KindField
      id="letters"
      label={galleryTexts.onlyText}
      help={galleryTexts.onlyLetters}
      kind="soloTexto"
      property={{ type: 'string', format: 'soloTexto', maxLength: 40 }}
    />
    <KindField
      id="alphanumeric"
      label={galleryTexts.alphanumeric}
      help={galleryTexts.lettersAndDigits}
      kind="alfanum"
      property={{ type: 'string', format: 'alfanum', maxLength: 40 }}
    />
    <KindField
      id="digits"
      label={galleryTexts.onlyDigits}
      kind="digitos"
      property={{ type: 'string', format: 'digitos', maxLength: 12 }}
    />
    <KindField
      id="amount"
      label={galleryTexts.amount}
      kind="monto"
      property={{ type: 'number', format: 'monto' }}
    />
    <KindField
      id="rate"
      label={galleryTexts.rate}
      kind="tasa"
      property={{ type: 'number', format: 'tasa' }}
    />
    <KindField
      id="mobile"
      label={galleryTexts.mobile}
      kind="celular"
      property={{ type: 'string', format: 'celular' }}
    />
    <KindField id="nit" label={galleryTexts.nit} kind="nit" property={{ type: 'string', format: 'nit' }} />
  </>
)

const accounts = [galleryTexts.savings, galleryTexts.current, galleryTexts.payroll].map((label) => ({
  value: label,
  label,
}))

function SelectPage() {
  const [value, setValue] = useState<string>()
  return (
    <Field id="account" label={galleryTexts.accountType} required={false} width="medium">
      <Select id="account" value={value} options={accounts} onChange={setValue} clearable />
    </Field>
  )
}

const MessagesPage = () => (
  <>
    <InfoBand>{galleryTexts.recordChangedMeanwhile}</InfoBand>
    <ErrorBand message={galleryTexts.serviceSilent} code="7F3A-91C2" onRetry={() => undefined} />
    <EmptyState title={galleryTexts.noRecords} />
  </>
)

/** Widgets of the gallery; the accounts table has a screen of its own. */
export const widgets: Widget[] = [
  {
    path: 'confirmacion',
    title: galleryTexts.confirmDialog,
    description: galleryTexts.confirmDialogNote,
    Page: ConfirmPage,
  },
  {
    path: 'boton',
    title: galleryTexts.button,
    description: galleryTexts.buttonNote,
    Page: ButtonPage,
  },
  {
    path: 'aviso',
    title: galleryTexts.notice,
    description: galleryTexts.noticeNote,
    Page: SnackbarPage,
  },
  {
    path: 'fechas',
    title: galleryTexts.dayAndMonth,
    description: galleryTexts.dayAndMonthNote,
    Page: DatePage,
  },
  {
    path: 'campos',
    title: galleryTexts.keyedFields,
    description: galleryTexts.keyedFieldsNote,
    Page: KeysPage,
  },
  {
    path: 'lista',
    title: galleryTexts.optionList,
    description: galleryTexts.optionListNote,
    Page: SelectPage,
  },
  {
    path: 'formulario',
    title: galleryTexts.dynamicForm,
    description: galleryTexts.dynamicFormNote,
    Page: DynamicFormPage,
  },
  {
    path: 'mensajes',
    title: galleryTexts.messages,
    description: galleryTexts.messagesNote,
    Page: MessagesPage,
  },
]

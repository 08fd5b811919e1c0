import { Select } from '#src/ui/select.tsx'
import type { InputProps, KindView } from '../kind-view.tsx'
import { findMunicipality, municipalities } from './catalogue.ts'
import css from './divipola.module.css'
import { divipola } from './kind.ts'

const departments = [
  ...new Map(municipalities.map(({ departmentCode, department }) => [departmentCode, department])),
].map(([value, label]) => ({ value, label }))

const citiesOf = (department: string | undefined) =>
  municipalities
    .filter((city) => city.departmentCode === department)
    .map(({ code, name }) => ({ value: code, label: name }))

/**
 * The department first, then its cities; a department with one city chooses it. One without a city is a value, of two
 * digits, that is refused: nobody's choice is dropped in silence.
 */
function Input({
  id,
  value,
  onChange,
  onBlur,
  required,
  readOnly,
  invalid,
  describedBy,
  onRefused,
}: InputProps) {
  const code = typeof value === 'string' ? value : undefined
  const city = code === undefined ? undefined : findMunicipality(code)
  const department = city ? city.departmentCode : code
  const choose = (next: string | undefined): void => {
    const [only, ...others] = citiesOf(next)
    onChange(only && others.length === 0 ? only.value : next)
  }
  return (
    <div className={css.pair}>
      <Select
        id={department === undefined ? id : `${id}-department`}
        label="Departamento"
        value={department}
        options={departments}
        onChange={choose}
        onBlur={onBlur}
        onRefused={onRefused}
        disabled={readOnly}
        clearable={!required}
        invalid={invalid && department === undefined}
        describedBy={describedBy}
      />
      <Select
        id={department === undefined ? `${id}-city` : id}
        label="Ciudad"
        value={city?.code}
        options={citiesOf(department)}
        onChange={(next) => onChange(next ?? department)}
        onBlur={onBlur}
        onRefused={onRefused}
        disabled={readOnly || department === undefined}
        clearable={!required}
        invalid={invalid && department !== undefined}
        describedBy={describedBy}
      />
    </div>
  )
}

export const divipolaView: KindView = {
  Input,
  frame: () => 'group',
  Cell: ({ value, property }) => divipola.format(String(value), property),
  columnWidth: () => 180,
}

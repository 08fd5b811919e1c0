import { useState } from 'react'
import { Select } from '#src/ui/select.tsx'
import type { InputProps, KindView } from '../view.tsx'
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

/** The department first, then its cities; a department with one city chooses it. */
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
  const city = typeof value === 'string' ? value : undefined
  const [chosen, setChosen] = useState(() => city && findMunicipality(city)?.departmentCode)
  const department = city === undefined ? chosen : (findMunicipality(city)?.departmentCode ?? chosen)
  const cities = citiesOf(department)
  const choose = (next: string | undefined): void => {
    setChosen(next)
    const [only, ...others] = citiesOf(next)
    onChange(others.length === 0 ? only?.value : undefined)
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
        value={city}
        options={cities}
        onChange={onChange}
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

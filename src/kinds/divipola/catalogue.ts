import rows from '#schemas/shared/divipola.json' with { type: 'json' }

/** A municipality of DANE's DIVIPOLA: five digits, of which two are the department. */
export type Municipality = { code: string; department: string; departmentCode: string; name: string }

export const municipalities: Municipality[] = rows

const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))

export const findMunicipality = (code: string): Municipality | undefined => byCode.get(code)

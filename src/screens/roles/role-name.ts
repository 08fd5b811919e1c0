/** What is wrong with the name of a new role; undefined where nothing is. Source: domain §11.1. */
export function roleNameProblem(name: string, roles: { rolName: string }[]): string | undefined {
  if (name === '') return 'Este campo es obligatorio.'
  if (!/^[A-Za-z][A-Za-z0-9]{2,29}$/.test(name))
    return 'Use letras sin tildes y números, de 3 a 30, empezando por una letra.'
  const isTaken = roles.some(({ rolName }) => rolName.toLowerCase() === name.toLowerCase())
  return isTaken ? `Ya existe un registro con Rol ${name}.` : undefined
}

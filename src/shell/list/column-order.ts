/** Every column in the order of a choice; one that is left out stands behind the one that it follows by itself. */
export function columnOrder(all: readonly string[], chosen: readonly string[] | null): readonly string[] {
  const order = (chosen ?? all).filter((id) => all.includes(id))
  all.forEach((id, at) => {
    if (!order.includes(id)) order.splice(order.indexOf(all[at - 1] ?? '') + 1, 0, id)
  })
  return order
}

/** The order of the columns and which of them are shown; null shows all in their default order. */
export function columnChoice(
  all: readonly string[],
  order: readonly string[],
  isShown: (id: string) => boolean,
): readonly string[] | null {
  const chosen = order.filter(isShown)
  return chosen.join(' ') === all.join(' ') ? null : chosen
}

/** The order with one column a place further up or down; at the ends it stays. */
export function movedColumn(order: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const [at, to] = [order.indexOf(id), order.indexOf(id) + by]
  const other = order[to]
  return other === undefined ? order : order.with(at, other).with(to, id)
}

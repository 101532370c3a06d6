import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, EventFrom } from 'xstate'
import type { TableSort } from '#src/ui/table/table-column.ts'

/** What a list has to show now. `notAsked`: nothing was requested; `loading`: no rows until the reply comes. */
export type ListStage = 'notAsked' | 'loading' | 'results' | 'empty' | 'failed'

/** What the frame reads of a list; each fact is the same value as long as nothing of it has changed. */
export interface ListFacts<Row> {
  readonly stage: ListStage
  readonly rows: readonly Row[]
  readonly total: number
  /** The page of the shown rows, from 0. */
  readonly page: number
  /** The page that was requested last; a step to the next one starts from it. */
  readonly requestedPage: number
  readonly size: number
  readonly sort: TableSort | null
  /** The order that was requested last. */
  readonly requestedSort: TableSort | null
  readonly dataFrom: string | null
  /** The rows are being read again; they stay, dimmed. */
  readonly isBusy: boolean
  /** Reading again failed: the rows stay, marked as old. */
  readonly isOutdated: boolean
  /** The load waits for its delay. */
  readonly isSettling: boolean
  /** The controls show a query that was not requested yet. */
  readonly hasNewQuery: boolean
  readonly selected: readonly Row[]
  /** The row that was changed while its details were open. */
  readonly changed: string | null
}

/** The buttons of the frame, as events of the list's machine. One that is left out is not offered. */
export interface ListEvents<Event> {
  readonly refresh: Event
  /** Requests what the controls show. */
  readonly ask?: Event
  readonly reset?: Event
  /** Ends the delay of the load. */
  readonly showNow?: Event
  readonly clearSelection?: Event
}

/** Choices of the frame, as events of the list's machine; null where the choice means nothing to it. */
export interface ListChoices<Row, Event> {
  readonly page?: (page: number) => Event
  readonly size?: (size: number) => Event | null
  readonly sort?: (sort: TableSort) => Event | null
  readonly toggle?: (row: Row) => Event
}

/** The only link between the frame and the machine of a list: how to read it and what to send. */
export interface ListPort<Actor extends AnyActorRef, Row> {
  readonly facts: {
    readonly [Name in keyof ListFacts<Row>]: (snapshot: ReturnType<Actor['getSnapshot']>) => ListFacts<Row>[Name]
  }
  readonly events: ListEvents<EventFrom<Actor>>
  readonly choices: ListChoices<Row, EventFrom<Actor>>
  /** How a column is sorted first; the other way when it is pressed again. */
  readonly firstDirection: TableSort['direction']
  readonly keyOf: (row: Row) => string
  /** What the row is called in "Select …". */
  readonly nameOf: (row: Row) => string
}

type EventName = keyof ListEvents<unknown>

/** The buttons of a list, whatever its rows are. */
export interface ListButtons {
  readonly actor: AnyActorRef
  /** What its button sends; the list must offer it. */
  readonly event: (name: EventName) => AnyEventObject
  readonly can: (name: EventName) => boolean
  readonly offers: (name: EventName | keyof ListChoices<unknown, unknown>) => boolean
  readonly send: (name: EventName) => void
}

/** A list as the frame uses it, whatever machine is behind it. */
export interface ListHandle<Row> extends ListButtons {
  /** A fact now; a view follows it by `useFact`. */
  readonly fact: <Name extends keyof ListFacts<Row>>(name: Name) => ListFacts<Row>[Name]
  readonly turn: (page: number) => void
  readonly resize: (size: number) => void
  /** By another column in its first direction, by the same one the other way round. */
  readonly sortBy: (column: string) => void
  readonly toggle: (row: Row) => void
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
}

export function useFact<Row, Name extends keyof ListFacts<Row>>(list: ListHandle<Row>, name: Name) {
  return useSelector(list.actor, () => list.fact(name))
}

export function useCan(list: ListButtons, name: EventName): boolean {
  return useSelector(list.actor, () => list.can(name))
}

const otherWay = (sort: TableSort | null, column: string, first: TableSort['direction']): TableSort => {
  const other = first === 'descending' ? 'ascending' : 'descending'
  return { column, direction: sort?.column === column && sort.direction === first ? other : first }
}

/**
 * The handle of a list; the same one as long as actor and port are the same. `refresh` goes to another actor where more
 * than this list is read again.
 */
export function useList<Actor extends AnyActorRef, Row>(
  actor: Actor,
  port: ListPort<Actor, Row>,
  refresh?: () => void,
): ListHandle<Row> {
  return useMemo(() => {
    const { facts, events, choices, keyOf, nameOf } = port
    const now = (): AnyMachineSnapshot => actor.getSnapshot()
    const fact: ListHandle<Row>['fact'] = (name) => facts[name](actor.getSnapshot())
    const send = (event: EventFrom<Actor> | null | undefined) => {
      if (event) actor.send(event)
    }
    return {
      actor,
      fact,
      event: (name) => {
        const event = events[name]
        if (event === undefined) throw new Error(`This list has no "${name}".`)
        return event
      },
      can: (name) => events[name] !== undefined && now().can(events[name]),
      offers: (name) => name in events || name in choices,
      send: (name) => (name === 'refresh' && refresh ? refresh() : send(events[name])),
      turn: (page) => send(choices.page?.(page)),
      resize: (size) => send(choices.size?.(size)),
      sortBy: (column) => send(choices.sort?.(otherWay(fact('requestedSort'), column, port.firstDirection))),
      toggle: (row) => send(choices.toggle?.(row)),
      keyOf,
      nameOf,
    }
  }, [actor, port, refresh])
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Language } from './language.ts';

export interface SandboxOptions {
  /** Address to listen on; default 127.0.0.1. */
  host?: string;
  /** 0: any free one. */
  port: number;
  /** Folder for mail and payments that must survive a restart. */
  dataDir?: string;
  logger?: FastifyBaseLogger;
  /** 0, the default: any free one. */
  smtpPort?: number;
  /** Public origin, if it differs from host and port. */
  publicUrl?: string;
  /** Milliseconds from an accepted refund to a finished one; tests shorten it. */
  refundDelay?: number;
  /** Delay in milliseconds before a notification's retry, counted from 1. */
  retryDelay?: (retry: number) => number;
  /** Delay of a late response of a business register. */
  registerDelay?: number;
}

/** Dependencies of stand-ins. */
export interface StandInContext extends SandboxOptions {
  /** Public origin of the sandbox; known once it listens. */
  origin: () => string;
}

/** A stand-in's entry of the start page. */
export interface Card {
  path: string;
  name: string;
  about: Record<Language, string>;
  /** Values that the shop needs to use it. */
  settings: () => ReadonlyArray<readonly [label: string, value: string]>;
}

/** A stand-in for an external service. */
export interface StandIn {
  card?: Card;
  /** Environment variables of a shop that uses it. */
  environment?: () => Readonly<Record<string, string>>;
  close?: () => Promise<void>;
}

/** Registers a stand-in on the server. */
export type OpenStandIn = (server: FastifyInstance, context: StandInContext) => StandIn | Promise<StandIn>;
